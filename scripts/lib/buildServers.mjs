import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { root } from './root.mjs';

/**
 * The servers, each with the programs of its folder, and the packages that stay outside: one has machine code,
 * the other serves files of its own.
 */
const servers = {
  api: {
    packages: ['sharp', '@fastify/swagger-ui'],
    programs: {
      main: 'src/main.ts',
      migrate: 'src/platform/database/cli.ts',
      backup: 'src/platform/database/backup/cli.ts',
      menu: 'src/catalogue/import/cli.ts',
      payments: 'src/payments/cli.ts',
      staff: 'src/staff/cli.ts',
      outbox: 'src/platform/outbox/cli.ts',
    },
  },
  shell: {
    packages: ['sharp'],
    programs: {
      main: 'src/server/main.ts',
      // In place of the file that a thread starts with when the sources run.
      renderWorkerStart: 'src/server/render/renderWorker.ts',
      release: '../federation/src/cli/main.ts',
    },
  },
  office: { folder: 'back-office', packages: [], programs: { main: 'src/server/main.ts' } },
};

/** Makes the servers with their commands: below `folder` a folder each, which has all that runs there. */
export async function buildServers(folder) {
  rmSync(folder, { recursive: true, force: true });
  // The program that its server serves.
  const { buildOffice } = await tsImport('../../back-office/src/build/buildOffice.ts', import.meta.url);
  await buildOffice(join(root, 'back-office/dist'), 'production');
  await Promise.all(Object.keys(servers).map((name) => buildServer(name, folder)));
}

/**
 * @param {'api' | 'shell' | 'office'} name
 * @param {string} folder gets a folder of that name
 * @param {import('esbuild').Plugin[]} [plugins] come before those that every server has
 */
export async function buildServer(name, folder, plugins = []) {
  const { folder: place = name, packages, programs } = servers[name];
  const [source, target] = [join(root, place), join(folder, name)];
  await build({
    absWorkingDir: source,
    entryPoints: programs,
    outdir: target,
    bundle: true,
    // Programs share code, and what is imported late is loaded late.
    splitting: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    // Of a library that has both, the modules that unused parts can be left out of.
    conditions: ['module', 'module-sync'],
    external: packages,
    sourcemap: true,
    sourcesContent: false,
    // Libraries that are no ES modules ask for Node's own by it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [...plugins, constants, withoutSources, ownFolders(source, target)],
  });
  for (const each of packages) copyPackage(each, root, target);
  // The release command looks for the package that it runs in.
  const { name: own, version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name: own, version }));
}

/** A module named `.data.ts` runs now; what it exports takes its place. */
const constants = {
  name: 'constants',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.data\.ts$/ }, async ({ path }) => ({
      contents: Object.entries(await tsImport(path, import.meta.url))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    })),
};

/** The commands that build a release need sources and compilers, which are not there. */
const withoutSources = {
  name: 'without sources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/federation\/src\/cli\/buildAndPublish\.ts$/ }, () => ({
      contents: "throw new Error('This command builds: run it where the sources are.');",
    })),
};

/** A folder of the package that a module names by its own address is copied to stand beside the programs. */
const ownFolders = (source, target) => ({
  name: 'own folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text.replaceAll(/new URL\('(\.\.\/[^']+)', import\.meta\.url\)/g, (_, above) => {
        const folder = join(dirname(path), above).slice(source.length + 1);
        cpSync(join(source, folder), join(target, folder), { recursive: true });
        return `new URL('./${folder}', import.meta.url)`;
      });
      return contents === text ? undefined : { contents, loader: 'ts' };
    }),
});

const isForDevelopers = /\/tests?$|\.([cm]?ts|map)$/;

/** A package and all that it needs, as far as it is installed for this machine. */
function copyPackage(name, from, target) {
  const folder = findPackage(name, from);
  const place = join(target, 'node_modules', name);
  if (folder === undefined || existsSync(place)) return;
  // What lies inside of the package that needs it came with that.
  const isInside = from !== root && folder.startsWith(join(from, 'node_modules', '/'));
  if (!isInside) cpSync(folder, place, { recursive: true, filter: (file) => !isForDevelopers.test(file) });
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyPackage(needed, folder, target);
}

/** Where a package is installed, seen from a folder. */
function findPackage(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  return undefined;
}
