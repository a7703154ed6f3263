import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const packages = readdirSync(root).filter((name) => /^(mf-|shared-ui$|shell$)/.test(name));

interface Source {
  file: string;
  text: string;
}
const readSources = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({
      file: join(folder, name),
      text: readFileSync(join(root, folder, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
    }));

/** Custom properties that a style sheet sets, or that code names: to set one, or to animate it. */
const listSet = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(/(--[a-z][\w-]*)\s*:|['"`](--[a-z][\w-]*)['"`]/g)].map(
      ([, declared = '', named = '']) => declared || named,
    ),
  );
const tokens = listSet(readSources('shared-ui/src/tokens'));
const sourcesByPackage = new Map(packages.map((name) => [name, readSources(`${name}/src`)]));
const setAnywhere = listSet([...sourcesByPackage.values()].flat());

// A browser takes an unknown token for nothing, and says nothing.
test.each(packages)('every token that %s takes is one of the design system or is set there', (name) => {
  const sources = sourcesByPackage.get(name) ?? [];
  const own = [...tokens, ...listSet(sources)];
  const unknown = sources.flatMap(({ file, text }) =>
    // Code may put a token's name together: then some token has to begin so.
    [...text.matchAll(/var\(\s*(--[\w-]+)(\$\{|\s*,)?/g)].flatMap(([, token = '', next = '']) => {
      // With a value of its own to fall back on, it may be another package's to set.
      const known = next.endsWith(',') ? setAnywhere : own;
      const isKnown = known.some((one) => (next === '${' ? one.startsWith(token) : one === token));
      return isKnown ? [] : [`${file}: ${token}`];
    }),
  );
  expect(unknown).toEqual([]);
});

// Releases from before each script had a file of its own still ask for these.
const formerFaces = ['nunito-900.woff2', 'rubik-800.woff2', 'unbounded-600.woff2'];

test('headings stand in faces that the shell serves, and it serves no other', () => {
  const named = readSources('shared-ui/src/tokens').flatMap(({ text }) =>
    [...text.matchAll(/url\("\/fonts\/([^"]+)"\)/g)].map(([, file]) => file),
  );
  const served = readdirSync(join(root, 'shell/assets/fonts')).filter((name) => name.endsWith('.woff2'));
  expect([...named, ...formerFaces].sort()).toEqual(served.sort());
});

// A place of another shape moves the header when the logo comes.
test.each(
  readSources('shared-ui/src/tokens').flatMap(({ file, text }) => {
    const brand = /brand-(.+)\.css$/.exec(file)?.[1];
    return brand ? [{ brand, ratio: /--logo-ratio:\s*([^;]+);/.exec(text)?.[1] }] : [];
  }),
)('the place for a logo of $brand has its shape', ({ brand, ratio = '' }) => {
  const folder = join(root, 'shell/assets/brands', brand);
  const logos = readdirSync(folder).filter((name) => /^logo-\d+\.svg$/.test(name));
  const [wide, high = '1'] = ratio.split('/');
  for (const logo of logos.length > 0 ? logos : ['logo.svg']) {
    const [, width, height] =
      /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(folder, logo), 'utf8')) ?? [];
    expect(Number(wide) / Number(high)).toBeCloseTo(Number(width) / Number(height));
  }
});
