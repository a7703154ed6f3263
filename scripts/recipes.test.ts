import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = 'docs/recipes';
const recipes = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
/** Product sources: what a recipe may send its reader to. */
const sources = files.filter(
  (path) => /^(api|contracts|mf-|shared-|shell)/.test(path) && !/\.test\.|\/testing\//.test(path),
);

const readPlaces = (text: string): [pattern: string, ...places: string[]] => {
  const [pattern = '', ...places] = /```places\n(.*?)\n```/s.exec(text)?.[1]?.split('\n') ?? [];
  return [pattern, ...places];
};

test.each(recipes)('$name names files and folders that exist', ({ text }) => {
  const [, ...places] = readPlaces(text);
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|\w+\.tsx?)`/g)].map(([, path = '']) => path);
  const exists = (path: string) => existsSync(path) || files.some((file) => basename(file) === path);
  expect([...named, ...places].filter((path) => !exists(path))).toEqual([]);
});

test.each(recipes)('$name names every place of its example', ({ text }) => {
  const [pattern, ...places] = readPlaces(text);
  const example = new RegExp(pattern, 'm');
  expect(places).not.toEqual([]);
  expect(sources.filter((path) => example.test(readFileSync(path, 'utf8')))).toEqual(places);
});
