import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { DefinedPackage } from '../define';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { type Surface, surfaceFile } from '../records/Surface';
import { recordIn } from '../registry/verifyRelease';
import { configurationName } from './baseConfiguration';
import { buildConfigurations, manifestFile, manifestStatsFile, serverFile } from './buildConfigurations';
import { describeBuild, describeDocuments } from './describeBuild';
import { describeSurface } from './describeSurface';
import { packRelease, recordFile } from './packRelease';
import { readDefinition } from './readDefinition';
import { containerName, type Mode, releaseInputs } from './releaseInputs';
import { dataFolder, installedVersion, repositoryRoot } from './repository';
import { runWebpack } from './runWebpack';
import { typesFile } from './typesArchive';

export interface BuildOptions {
  /** The package's folder, with its `federation.ts`. */
  folder: string;
  /** `production` when absent. */
  mode?: Mode;
  /** Where built releases are put; `<data>/builds` when absent. */
  out?: string;
  /** Asked before anything is built: where the release is already kept, if anywhere. */
  existing?: (remote: string, release: string) => Promise<string | undefined> | string | undefined;
}

export interface BuiltRelease {
  remote: string;
  release: string;
  /** The packed folder with `record.json`. */
  directory: string;
  record: ReleaseRecord;
  /** False when nothing had changed since an earlier build. */
  built: boolean;
}

/**
 * Builds and packs one release, or finds that it already exists.
 * @throws Error with the compiler's messages, or naming the expose that is over its budget with its size and
 * limit.
 */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  const folder = resolve(options.folder);
  const mode = options.mode ?? 'production';
  const definition = await readDefinition(folder);
  const inputs = releaseInputs(folder, definition, mode);
  const { release } = inputs;
  const remote = definition.name;
  const directory = join(options.out ?? join(dataFolder(), 'builds'), remote, release);
  const kept = existsSync(join(directory, recordFile))
    ? directory
    : await options.existing?.(remote, release);
  if (kept) return { remote, release, directory: kept, record: await recordIn(kept), built: false };

  mkdirSync(resolve(directory, '..'), { recursive: true });
  const outputFolder = mkdtempSync(`${directory}.building-`);
  try {
    const [compilations, types] = await Promise.all([
      runWebpack(buildConfigurations({ folder, definition, inputs, mode, outputFolder })),
      // Beside the bundler, in a process of its own: it costs no time. A development build is compared with
      // nothing.
      definition.kind === 'remote' && mode === 'production' ? describeSurface(folder, definition) : undefined,
    ]);
    const made = (part: string) =>
      compilations.find((compilation) => compilation.name === configurationName(remote, part));
    const browser = made('browser');
    if (!browser) throw new Error(`${remote}: no browser build`);
    // What the manifest was made from, for tools that look at builds.
    rmSync(join(outputFolder, manifestStatsFile), { force: true });
    if (types) {
      checkDefaults(definition, types.surface);
      writeFileSync(join(outputFolder, surfaceFile), `${JSON.stringify(types.surface, null, 2)}\n`);
      writeFileSync(join(outputFolder, typesFile), types.archive);
      nameTypes(join(outputFolder, manifestFile));
    }
    const record = packRelease(outputFolder, {
      kind: definition.kind,
      remote,
      release,
      version: inputs.version,
      mode,
      builtAt: new Date().toISOString(),
      commit: currentCommit(),
      mfName: containerName(definition, release),
      ...describeBuild(browser, definition, folder),
      contributes: definition.contributes,
      ...(definition.offers ? { offers: definition.offers } : {}),
      contracts: definition.contracts,
      contractVersion: installedVersion('@storefront/contracts', folder),
      budgets: definition.budgets,
      ...(definition.documents ? { documents: describeDocuments(compilations, definition) } : {}),
      ...(made('server') ? { server: serverFile } : {}),
    });
    chmodSync(outputFolder, 0o755); // a temporary folder is private to its owner
    renameSync(outputFolder, directory);
    return { remote, release, directory, record, built: true };
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/** A page, a dialog and a slot show the default export of what is contributed to them. */
function checkDefaults({ name, exposes, contributes }: DefinedPackage, surface: Surface): void {
  const { routes = [], dialogs = [], slots = [] } = contributes;
  const frames = dialogs.flatMap(({ frame }) => (frame ? [{ expose: frame }] : []));
  for (const { expose } of [...routes, ...dialogs, ...frames, ...slots]) {
    const source = exposes[`./${expose}`] ?? '';
    // What is not written in TypeScript has no types to look at.
    if (/\.tsx?$/.test(source) && !surface[expose]?.default)
      throw new Error(
        `federation.ts of ${name}: exposes["./${expose}"]: ${source} has no default export, which pages show`,
      );
  }
}

/** Tells the tools that read the manifest where the types are. */
function nameTypes(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { metaData: object };
  const types = { path: '', name: '', zip: typesFile, api: '' };
  writeFileSync(file, JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, types } }, null, 2));
}

function currentCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return undefined; // built from an archive, or before the first commit
  }
}
