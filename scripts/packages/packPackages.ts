import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { readVersions } from '../newRemote/readVersions';
import { builtAs, type Extras, filesOffered, publicPackage, type WorkspacePackage } from './publicPackage';
import { listDocuments } from './publishedDocuments';
import { publishedPackages } from './publishedPackages';
import { withFileNames } from './withFileNames';
import { withOwnLinks } from './withOwnLinks';

const run = promisify(execFile);

/**
 * Builds the packages as ES modules with declarations and packs each as npm would publish it.
 * @param root the repository
 * @param out folder of the archives; made when missing
 * @returns the paths of the archives
 * @throws Error with the compiler's messages
 */
export async function packPackages(root: string, out: string): Promise<string[]> {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  await run(process.execPath, [
    compiler,
    '-b',
    ...Object.keys(publishedPackages).map((name) => join(root, name)),
  ]).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout?.trim() || String(error));
  });
  mkdirSync(out, { recursive: true });
  const archives: string[] = [];
  for (const [name, extras] of Object.entries(publishedPackages)) {
    const staged = join(out, name);
    rmSync(staged, { recursive: true, force: true });
    await stage(root, name, extras, staged);
    archives.push(await packed(staged, out));
  }
  const creator = join(out, 'create-remote');
  rmSync(creator, { recursive: true, force: true });
  await stageCreator(root, creator);
  return [...archives, await packed(creator, out)];
}

async function packed(staged: string, out: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', out], { cwd: staged });
  rmSync(staged, { recursive: true });
  return join(out, stdout.trim().split('\n').at(-1) ?? '');
}

/** `npm create @storefront/remote` runs this package. */
async function stageCreator(root: string, staged: string): Promise<void> {
  const source = join(root, 'scripts/newRemote');
  await build({
    ...asModules,
    entryPoints: [join(source, 'createRemote.ts')],
    outdir: staged,
    banner: { js: '#!/usr/bin/env node' },
  });
  for (const folder of ['template', 'ownRepository'])
    cpSync(join(source, folder), join(staged, folder), { recursive: true });
  cpSync(join(root, 'scripts/jest'), join(staged, 'jest'), { recursive: true });
  const versions = readVersions(root);
  writeJson(join(staged, 'versions.json'), versions);
  writeJson(join(staged, 'package.json'), {
    name: '@storefront/create-remote',
    version: versions.storefront,
    description: 'A part of the storefront with a repository of its own.',
    license: readLicense(root),
    type: 'module',
    bin: './createRemote.js',
  });
  copy(join(root, 'LICENSE'), join(staged, 'LICENSE'));
}

const asModules: BuildOptions = {
  bundle: true,
  format: 'esm',
  packages: 'external',
  platform: 'neutral',
  external: ['node:*'],
  target: 'es2022',
  jsx: 'automatic',
  logLevel: 'silent',
};

const readLicense = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string }).license;

const writeJson = (file: string, content: unknown) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

async function stage(root: string, name: string, extras: Extras, staged: string): Promise<void> {
  const { commands = {}, apart, settings } = extras;
  const folder = join(root, name);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as WorkspacePackage;
  const entries = [...Object.values(about.exports), ...Object.values(commands)].filter(
    (target): target is string => typeof target === 'string' && /\.tsx?$/.test(target),
  );
  for (const together of [entries.filter((entry) => entry !== apart), apart ? [apart] : []])
    await build({
      ...asModules,
      absWorkingDir: folder,
      entryPoints: together.flatMap((entry) => listEntryFiles(folder, entry)),
      outdir: join(staged, 'dist'),
      outbase: 'src',
      // What several entries of a package lead to is one module: an atom that existed twice would be two.
      splitting: true,
      sourcemap: true,
    });
  importOwnStyles(join(staged, 'dist'));
  for (const file of filesBelow(join(folder, 'src')).filter((path) => isTaken(path)))
    copy(join(folder, 'src', file), join(staged, 'dist', file));
  const declarations = join(root, '.tsbuild', name, 'src');
  for (const file of filesBelow(declarations)) {
    if (!file.endsWith('.d.ts') || isTest(file)) continue;
    const target = join(staged, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      withFileNames(readFileSync(join(declarations, file), 'utf8'), join(declarations, file)),
    );
  }
  for (const file of filesOffered(about)) copy(join(folder, file), join(staged, file));
  if (settings) copy(join(root, settings), join(staged, settings));
  writeJson(join(staged, 'package.json'), publicPackage(about, readLicense(root), extras));
  const documents = listDocuments(name, extras);
  for (const [from, to] of documents) {
    mkdirSync(dirname(join(staged, to)), { recursive: true });
    writeFileSync(join(staged, to), withOwnLinks(readFileSync(join(root, from), 'utf8'), from, documents));
  }
  copy(join(root, 'LICENSE'), join(staged, 'LICENSE'));
  for (const source of Object.values(commands)) makeCommand(join(staged, builtAs(source)));
}

const isTest = (path: string) => /\.test\.|(^|\/)testing\/tiny-remote\//.test(path);
/** Styles by their own entry, and types that are written and not compiled. */
const isTaken = (path: string) => path.startsWith('tokens/') || path === 'css.d.ts';

/** An entry with a `*` leads to every source. */
const listEntryFiles = (folder: string, entry: string): string[] =>
  entry.includes('*')
    ? filesBelow(join(folder, 'src'))
        .filter((file) => file.endsWith('.ts') && !isTest(file))
        .map((file) => `src/${file}`)
    : [entry];

/** A command that reads TypeScript: the definition of a remote is such a file. */
function makeCommand(file: string): void {
  writeFileSync(file, `#!/usr/bin/env node\nimport 'tsx/esm';\n${readFileSync(file, 'utf8')}`);
  chmodSync(file, 0o755);
}

/** A module whose styles lie beside it asks for them itself, as its source did. */
function importOwnStyles(dist: string): void {
  for (const file of filesBelow(dist).filter((path) => path.endsWith('.css'))) {
    const module_ = join(dist, file.replace(/\.css$/, '.js'));
    if (!existsSync(module_)) continue;
    const name = file.slice(file.lastIndexOf('/') + 1);
    writeFileSync(module_, `import './${name}';\n${readFileSync(module_, 'utf8')}`);
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function filesBelow(folder: string, root = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, root) : [relative(root, path)];
  });
}
