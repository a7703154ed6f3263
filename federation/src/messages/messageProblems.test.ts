import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import { temporaryFolder } from '../testing/packedRelease';
import { messageProblems } from './messageProblems';

function place() {
  const folder = temporaryFolder();
  const messages = join(folder, 'src/messages');
  mkdirSync(messages, { recursive: true });
  const write = (language: string, content: Record<string, string>) =>
    writeFileSync(join(messages, `${language}.json`), JSON.stringify(content));
  const complete = (language: string) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const dishes = Object.fromEntries(pluralCategories.map((form) => [`dishes_${form}`, '{{count}}']));
    return { title: 'A', hello: '{{name}}', ...dishes };
  };
  for (const language of languages) write(language, complete(language));
  writeFileSync(join(folder, 'src/Page.tsx'), "t('title'); t('hello', { name }); t('dishes', { count });");
  const find = () =>
    messageProblems(folder).map((line) => line.replace(relative(process.cwd(), messages), ''));
  return { messages, write, complete, find };
}

test('words in every language, all of them used, are complete', () => {
  expect(place().find()).toEqual([]);
});

test('what is missing, empty, left over or filled in otherwise is named by file and key', () => {
  const { messages, write, complete, find } = place();
  rmSync(join(messages, 'uz.json'));
  write('de', { ...complete('de'), title: ' ', hello: 'Hallo' });
  const { dishes_few: _, ...uk } = complete('uk') as Record<string, string>;
  write('uk', { ...uk, farewell: 'Па' });
  write('ru', { ...complete('ru'), 'order.sent': 'Б' });
  const missing = languages
    .filter((language) => language !== 'ru' && language !== 'uz')
    .map((language) => `/${language}.json: "order.sent" is missing`);
  expect(find().sort()).toEqual(
    [
      '/uz.json: the file is missing',
      '/de.json: "title" is empty',
      '/de.json: "title" is missing',
      '/de.json: "hello" has no placeholder where ru.json has {{name}}',
      '/uk.json: "dishes_few" is missing',
      '/uk.json: "farewell" is not in ru.json',
      '/ru.json: "order.sent" is used nowhere',
      ...missing,
    ].sort(),
  );
});

test('a file that is no JSON is told by its name, and nothing else of it', () => {
  const { messages, find } = place();
  writeFileSync(join(messages, 'uz.json'), '{,');
  expect(find()).toEqual([expect.stringMatching(/^\/uz\.json: is not JSON: \S/)]);
});

test('a language formats what it is told in its own way, and leaves none of it out', () => {
  const { write, complete, find } = place();
  write('ru', { ...complete('ru'), hello: '{{name}}: {{kcal, number(maximumFractionDigits: 0)}}' });
  for (const language of languages.filter((one) => one !== 'ru'))
    write(language, { ...complete(language), hello: '{{- name}}: {{kcal, number}}' });
  write('de', { ...complete('de'), hello: '{{name}}' });
  expect(find()).toEqual(['/de.json: "hello" has {{name}} where ru.json has {{kcal}} {{name}}']);
});

test('a sentence keeps its links in every language', () => {
  const { write, complete, find } = place();
  for (const language of ['ru', 'en', 'tr', 'uz', 'uk'] as const)
    write(language, { ...complete(language), hello: '<policy>{{name}}</policy>' });
  write('de', { ...complete('de'), hello: '{{name}} <policy>' });
  expect(find()).toEqual([
    '/de.json: "hello" has <policy> {{name}} where ru.json has </policy> <policy> {{name}}',
  ]);
});
