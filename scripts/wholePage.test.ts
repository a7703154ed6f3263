import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const parts = [
  'shared-ui',
  'shell',
  'mf-catalog',
  'mf-cart-checkout',
  'mf-account',
  'mf-payments',
  'mf-shops-map',
];
/** `:has` at what holds all of a page, or at any element. */
const looksEverywhere = /(?:^|[\s,(>+~])(?:\*|:root|html|body|main|#root)[^\s,>+~]*:has\(/;

const readStyles = (part: string): { file: string; css: string }[] =>
  readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({
      file: name,
      css: readFileSync(join(root, part, 'src', name), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
    }));

test.each(parts)(
  'no style of %s looks through the whole page whenever a part of it comes or goes',
  (part) => {
    const found = readStyles(part).flatMap(({ file, css }) =>
      [...css.matchAll(/[^{};]+(?=\{)/g)]
        .map(([selector]) => selector.trim())
        .filter((selector) => !selector.startsWith('@') && looksEverywhere.test(selector))
        .map((selector) => `${file}: ${selector}`),
    );
    expect(found).toEqual([]);
  },
);
