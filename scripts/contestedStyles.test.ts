import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(__dirname, '..');
const parts = ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-payments', 'mf-shops-map'];
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The properties that a module's class sets by itself, in whatever media. */
function readProperties(file: string, name: string): Set<string> {
  const css = read(file).replaceAll(/\/\*.*?\*\//gs, '');
  const rules = css.matchAll(new RegExp(`(?<=[{},]\\s*)\\.${name}\\s*(?:,[^{}]*)?\\{([^{}]*)\\}`, 'g'));
  return new Set(
    [...rules].flatMap(([, body]) =>
      [...(body ?? '').matchAll(/(?<=^|;)\s*([a-z-]+)\s*:/g)].map(([, one]) => one ?? ''),
    ),
  );
}
/** The style modules of a file, by the name they are imported under. */
const readStyles = (file: string, source: string) =>
  new Map(
    [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', path = '']) => [
      name,
      normalize(join(dirname(file), path)),
    ]),
  );
interface Look {
  module: string;
  name: string;
}
const readClasses = (text: string, styles: Map<string, string>): Look[] =>
  [...text.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, from = '', name = '']) => {
    const module = styles.get(from);
    return module ? [{ module, name }] : [];
  });

test.each(parts)('in %s no look of a component depends on which of two files of styles came last', (part) => {
  const sources = readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => join(part, 'src', file))
    .map((file) => ({ file, source: read(file), styles: readStyles(file, read(file)) }));
  // Components that take a class and add it to their own.
  const looks = new Map<string, Look[]>();
  for (const { file, source, styles } of sources)
    for (const [, text = ''] of source.matchAll(
      /classNames\(((?:[^()]|\([^()]*\))*\bclassName\b(?:[^()]|\([^()]*\))*)\)/g,
    ))
      looks.set(file.replace(/^.*\/(\w+)\.tsx$/, '$1'), readClasses(text, styles));
  const contested = sources.flatMap(({ file, source, styles }) =>
    [...source.matchAll(/<([A-Z]\w+)\b[^<]*?className=\{([^}]*)\}/g)].flatMap(([, tag = '', text = '']) =>
      readClasses(text, styles).flatMap((given) =>
        (looks.get(tag) ?? [])
          .filter(({ module }) => module !== given.module)
          .flatMap((own) => {
            const mine = readProperties(own.module, own.name);
            return [...readProperties(given.module, given.name)]
              .filter((property) => mine.has(property))
              .map(
                (property) => `${property} of <${tag}> in ${file}: .${given.name} and its own .${own.name}`,
              );
          }),
      ),
    ),
  );
  expect(contested).toEqual([]);
});
