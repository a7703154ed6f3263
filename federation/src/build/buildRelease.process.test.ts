import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { moduleClass } from '../records/moduleClass';
import { openRegistry, type ReleaseRecord, registrySettings } from '../registry';
import { loadServerBundle, originalPlace } from '../server';
import { temporaryFolder } from '../testing/packedRelease';

const repository = resolve(__dirname, '../../..');
const fixture = resolve(__dirname, '../testing/tiny-remote');
const folder = temporaryFolder();
const settings = registrySettings({ DATA_DIR: folder }, folder);
const registry = openRegistry(settings);
// Inside the repository, because the compiler looks for libraries upwards from the sources.
mkdirSync(join(repository, 'federation/dist'), { recursive: true });
const workshop = mkdtempSync(join(repository, 'federation/dist/workshop-'));
afterAll(() => {
  rmSync(workshop, { recursive: true });
});

/** Runs the release command on a copy of the sample remote. */
async function released(copy: string, edit?: { file: string; from: string; to: string }): Promise<string> {
  const sources = join(workshop, copy);
  cpSync(fixture, sources, { recursive: true });
  if (edit) {
    const file = join(sources, edit.file);
    writeFileSync(file, readFileSync(file, 'utf8').replace(edit.from, edit.to));
  }
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: folder, REGISTRY_DIR: '', REGISTRY_URL: '' };
  const args = ['--import', 'tsx', 'federation/src/cli/main.ts', 'publish', sources];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, env });
  return stdout;
}

const idIn = (said: string) => /tiny-remote (\S+)/.exec(said)?.[1] ?? '';
const read = ({ remote, release }: ReleaseRecord, file: string): string =>
  readFileSync(registry.getFilePath(remote, release, file), 'utf8');

test('a remote is built, released and built no second time while it is the same [MF-03]', async () => {
  const first = await released('first');
  expect(first).toMatch(/tiny-remote 1\.2\.3-[0-9a-f]{8} built in/);
  const one = await registry.verify('tiny-remote', idIn(first));
  expect(await released('the-same-elsewhere')).toContain(`tiny-remote ${one.release} unchanged`);
  const changed = { file: 'src/exposes/Greeting.module.css', from: 'green', to: 'red' };
  const two = await registry.verify('tiny-remote', idIn(await released('changed', changed)));
  expect(two.release).not.toBe(one.release);

  expect(Object.keys(one.exposes)).toEqual(['./Greeting', './Aside']);
  expect(one.exposes['./Greeting']).toEqual({
    js: [expect.stringMatching(/^x_Greeting\.[0-9a-f]{8}\.js$/)],
    css: [expect.stringMatching(/^x_Greeting\.[0-9a-f]{8}\.css$/)],
  });
  // What its package names, not what happens to be installed here.
  expect(one.shared).toEqual({ react: '^19.0.0', 'react/jsx-runtime': '^19.0.0' });

  // What others rely on goes along with it: the exports that it reads, and the properties that its components
  // take.
  expect(one.uses).toEqual({
    react: expect.arrayContaining(['lazy', 'useState']),
    'react/jsx-runtime': ['jsx', 'jsxs'],
  });
  expect(JSON.parse(read(one, 'surface.json'))).toEqual({
    Greeting: { default: { props: { name: { type: 'string', optional: true } } } },
    Aside: { default: { props: {} } },
  });

  // The container bears the release in its name, so two of them can live in one page.
  expect(one.mfName).toBe(`tiny_remote__${one.release.replace(/[.-]/g, '_')}`);
  expect(read(one, one.entry)).toContain(`var ${one.mfName};`);

  // The entry hands over the hashes of every other script and style sheet.
  const handed =
    /^self\.__mfe\.add\(document\.currentScript\.src,(\{.*?\})\);/.exec(read(one, one.entry))?.[1] ?? '{}';
  const hashes = Object.entries(one.files).map(([file, { integrity }]) => [file, integrity]);
  const loadable = hashes.filter(
    ([file = '']) => file !== one.entry && file !== one.server && /\.(js|css)$/.test(file),
  );
  expect(JSON.parse(handed)).toEqual(Object.fromEntries(loadable));
  expect(loadable).toHaveLength(7); // 2 exposes, 1 lazy part, 2 style sheets, 2 languages

  // A place in a script leads to the file and line that it was written in, in the entry, too.
  const place = async (file: string, text: string) => {
    const before = read(one, file).split(text)[0]?.split('\n') ?? [];
    const column = (before.at(-1)?.length ?? 0) + 1;
    return originalPlace(registry, 'tiny-remote', one.release, { file, line: before.length, column });
  };
  const script = one.exposes['./Greeting']?.js[0] ?? '';
  expect(await place(script, '"Hello, "')).toMatch(/^\.\/src\/exposes\/Greeting\.tsx:\d+$/);
  expect(await place(one.entry, '" does not exist in container')).toMatch(/^webpack\/container-entry:\d+$/);
  expect(Object.keys(one.files).filter((file) => read(one, file).includes(repository))).toEqual([]);

  // Other hosts read the same of its manifest; the page of the shell never asks for it.
  const manifest = JSON.parse(read(one, 'mf-manifest.json')) as {
    metaData: { globalName: string; remoteEntry: { name: string }; types: { zip: string } };
    exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  };
  expect(manifest.metaData).toMatchObject({ globalName: one.mfName, remoteEntry: { name: one.entry } });
  for (const { name, assets } of manifest.exposes)
    expect({ js: assets.js.sync, css: assets.css.sync }).toEqual(one.exposes[`./${name}`]);
  expect(Object.keys(one.files).filter((file) => file.includes('stats'))).toEqual([]);

  // The types go along for who imports the parts, as the tools of Module Federation look for them.
  const zip = new AdmZip(registry.getFilePath('tiny-remote', one.release, '@mf-types.zip'));
  expect(manifest.metaData.types).toMatchObject({ zip: '@mf-types.zip' });
  expect(zip.readAsText('Greeting.d.ts')).toContain(
    "export { default } from './compiled-types/src/exposes/Greeting';",
  );
  expect(zip.readAsText('compiled-types/src/exposes/Greeting.d.ts')).toMatch(/name\?: string/);
  expect(zip.getEntries().filter(({ entryName }) => /node_modules|\.\./.test(entryName))).toEqual([]);

  // Both builds of one release use equal class names; two releases do not.
  const greetingClass = (record: ReleaseRecord) =>
    moduleClass.exec(read(record, record.exposes['./Greeting']?.css[0] ?? ''))?.[1];
  expect(greetingClass(one)).toMatch(/^_\w{6}$/);
  expect(read(one, one.server ?? '')).toContain(`"${greetingClass(one)}"`);
  expect(read(two, two.server ?? '')).toContain(`"${greetingClass(two)}"`);
  expect(greetingClass(two)).not.toBe(greetingClass(one));

  const asked: string[] = [];
  const answer = (name: string) => ({
    enumerable: true,
    get: () => {
      asked.push(name);
      return { name };
    },
  });
  const shared = { react: answer('react'), 'react/jsx-runtime': answer('react/jsx-runtime') };
  const file = registry.getFilePath('tiny-remote', one.release, one.server ?? '');
  const bundle = loadServerBundle(file, 'tiny-remote@1', Object.defineProperties({}, shared), 1000);
  expect(Object.keys(bundle.exposes)).toEqual(['Greeting']);
  expect(asked.sort()).toEqual(['react', 'react/jsx-runtime']);

  const tooSmall = { file: 'federation.ts', from: 'Greeting: 3_000', to: 'Greeting: 100' };
  await expect(released('too-heavy', tooSmall)).rejects.toThrow(
    /tiny-remote: Greeting is \d+ bytes after brotli, its budget is 100/,
  );

  const unnamed = { file: 'src/exposes/Aside.tsx', from: 'export default function', to: 'export function' };
  await expect(released('without-default', unnamed)).rejects.toThrow(
    'federation.ts of tiny-remote: exposes["./Aside"]: ./src/exposes/Aside.tsx has no default export, which pages show',
  );
  const misspelt = { file: 'federation.ts', from: './src/exposes/Aside.tsx', to: './src/exposes/Asid.tsx' };
  await expect(released('without-file', misspelt)).rejects.toThrow(
    'federation.ts of tiny-remote: exposes["./Aside"]: there is no file ./src/exposes/Asid.tsx',
  );
}, 180_000);
