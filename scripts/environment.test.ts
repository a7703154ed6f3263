import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApiConfig } from '../api/src/entry/config/readApiConfig';
import { readConfig as readShellConfig } from '../shell/src/server/config/readConfig';
import { readEnvironment } from './reference/readEnvironment';
import { readExample } from './reference/readExample';

const root = join(__dirname, '..');
const read = [...readEnvironment(root).keys()];
const settings = readExample(readFileSync(join(root, '.env.example'), 'utf8'));
const listed = settings.map(({ name }) => name);

test('.env.example lists every variable that is read', () => {
  expect(read.filter((name) => !listed.includes(name))).toEqual([]);
});

test('.env.example lists nothing that is not read, and nothing twice', () => {
  expect(listed.filter((name) => !read.includes(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
});

test('.env.example explains every variable in a line above it', () => {
  expect(settings.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});

/** The shell's own; `npm start` speeds the sandbox's kitchen up. */
const differ = { api: ['PORT'], shell: ['LOG_LEVEL'] };
const given = settings.filter(({ default: value }) => value !== '');

test.each(given)(
  'the API without $name has the default that .env.example names',
  ({ name, default: value }) => {
    if (differ.api.includes(name)) return;
    expect(readApiConfig({ [name]: value })).toEqual(readApiConfig({}));
  },
);

test.each(given)(
  'the shell without $name has the default that .env.example names',
  ({ name, default: value }) => {
    if (differ.shell.includes(name)) return;
    expect(readShellConfig({ [name]: value })).toEqual(readShellConfig({}));
  },
);
