import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A class of a style module. */
interface Look {
  module: string;
  name: string;
}
interface Source {
  file: string;
  text: string;
  /** Style modules by the name they are imported under. */
  styles: ReadonlyMap<string, string>;
}

const root = join(__dirname, '..');
// The library's own files come in one order, that of their imports.
const parts = ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-payments', 'mf-shops-map'];
const classLists = /classNames\(((?:[^()]|\([^()]*\))*)\)/g;
const givenClasses = /<([A-Z]\w+)\b[^<]*?className=\{([^}]*)\}/g;

const readSources = (part: string): Source[] =>
  readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => {
      const file = join(root, part, 'src', name);
      const text = readFileSync(file, 'utf8');
      const imports = text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g);
      const styles = new Map([...imports].map(([, as = '', path = '']) => [as, join(dirname(file), path)]));
      return { file: name, text, styles };
    });

/** The properties that a class sets by itself, in whatever media. */
function readProperties({ module, name }: Look): Set<string> {
  const css = readFileSync(module, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const rules = css.matchAll(new RegExp(`(?<=[{},]\\s*)\\.${name}\\s*(?:,[^{}]*)?\\{([^{}]*)\\}`, 'g'));
  return new Set(
    [...rules].flatMap(([, body = '']) =>
      [...body.matchAll(/(?<=^|;)\s*([a-z-]+)\s*:/g)].map(([, one = '']) => one),
    ),
  );
}
const listLooks = (text: string, { styles }: Source): Look[] =>
  [...text.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, as = '', name = '']) => {
    const module = styles.get(as);
    return module ? [{ module, name }] : [];
  });
const findContested = (file: string, one: Look, other: Look): string[] => {
  if (one.module === other.module) return [];
  const mine = readProperties(one);
  return [...readProperties(other)]
    .filter((property) => mine.has(property))
    .map((property) => `${file}: ${property} of .${one.name} and .${other.name}`);
};

test.each(parts)('in %s no look depends on which of two files of styles has come last', (part) => {
  const sources = readSources(part);
  const taken = new Map<string, Look[]>();
  const contested: string[] = [];
  for (const source of sources)
    for (const [, list = ''] of source.text.matchAll(classLists)) {
      const looks = listLooks(list, source);
      looks.forEach((one, at) => {
        for (const other of looks.slice(at + 1)) contested.push(...findContested(source.file, one, other));
      });
      // A component that adds the class it is given to its own.
      if (/\bclassName\b/.test(list)) taken.set(source.file.replace(/^.*\/(\w+)\.tsx$/, '$1'), looks);
    }
  for (const source of sources)
    for (const [, component = '', list = ''] of source.text.matchAll(givenClasses))
      for (const given of listLooks(list, source))
        for (const own of taken.get(component) ?? [])
          contested.push(...findContested(source.file, given, own));
  expect(contested).toEqual([]);
});
