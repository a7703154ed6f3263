import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
/** Other packages are no part of this one's types. */
const { secretSettings } = jest.requireActual<{ secretSettings: Record<string, string[]> }>(
  join(root, 'contracts/src/secretSettings'),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** What a server reads settings in. */
const sources: Record<string, string[]> = {
  api: ['api/src'],
  shell: ['shell/src/server', 'federation/src/registry'],
};
const textOf = (folders: readonly string[] = []): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/\.test\.|(^|\/)testing\//.test(file))
        .map((file) => read(join(folder, file))),
    )
    .join('\n');
/** Their names end as those of secrets do. */
const isPublic = ['REGISTRY_PUBLIC_KEYS', 'WEB_PUSH_PUBLIC_KEY'];

test('the table of secrets has every setting that is one', () => {
  const listed = [...read('.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  const named = listed.filter((name) => /(KEYS?|SECRET|TOKEN|DSN|DATABASE(_DIRECT)?_URL)$/.test(name));
  const missing = named.filter((name) => !(name in secretSettings) && !isPublic.includes(name));
  expect(missing).toEqual([]);
  expect(Object.keys(secretSettings).filter((name) => !listed.includes(name))).toEqual([]);
});

test('a server is allowed the secrets that it reads, and no others', () => {
  for (const [server, folders] of Object.entries(sources)) {
    const text = textOf(folders);
    const reads = Object.keys(secretSettings).filter((name) =>
      new RegExp(`(\\benv\\.|(?:read\\.\\w+|needed|readDatabaseUrl)\\(\\s*(?:read, )?')${name}\\b`).test(
        text,
      ),
    );
    const allowed = Object.keys(secretSettings).filter((name) => secretSettings[name]?.includes(server));
    expect([server, reads]).toEqual([server, allowed]);
  }
});

test('docs/secrets.md says of each who has it and how it is changed', () => {
  const rows = read('docs/secrets.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [name, servers] of Object.entries(secretSettings)) {
    const row = rows.find(([, names = '']) => names.includes(`\`${name}\``)) ?? [];
    const [, , holders = '', , change = ''] = row;
    expect([name, servers.every((server) => holders.includes(server))]).toEqual([name, true]);
    expect([name, change === '']).toEqual([name, false]);
  }
});
