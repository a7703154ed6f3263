import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Ended } from './releaseCommand';
import { registryFolder, repositoryFolder } from './stack';

const run = promisify(execFile);
const installed = join(repositoryFolder, 'node_modules');

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
}

/**
 * A repository of a remote outside of this one, as `npm create @storefront/remote` writes it and `npm
 * install` fills it: the storefront's packages come out of their archives, others are links to what is
 * installed here, so that nothing is fetched.
 */
export class OwnRepository {
  private constructor(
    private readonly workshop: string,
    readonly folder: string,
  ) {}

  static async create(name: string): Promise<OwnRepository> {
    const workshop = mkdtempSync(join(tmpdir(), 'own-repository-'));
    const archives = join(workshop, 'archives');
    await run(process.execPath, ['--import', 'tsx', 'scripts/packages.ts', '--out', archives], {
      cwd: repositoryFolder,
    });
    const packages = join(workshop, 'packages');
    const locked: Record<string, LockedPackage> = {};
    for (const archive of readdirSync(archives)) {
      const own = /^storefront-(.*)-\d+\.\d+\.\d+\.tgz$/.exec(archive)?.[1] ?? '';
      const to = join(packages, own);
      mkdirSync(to, { recursive: true });
      await run('tar', ['xzf', join(archives, archive), '--strip-components=1', '-C', to]);
      locked[`node_modules/@storefront/${own}`] = {
        version: '0.1.0',
        integrity: createHash('sha512')
          .update(readFileSync(join(archives, archive)))
          .digest('base64'),
      };
    }
    await run(process.execPath, [join(packages, 'create-remote/createRemote.js'), name], { cwd: workshop });
    const own = new OwnRepository(workshop, join(workshop, name));
    own.#install(packages, locked);
    return own;
  }
  #install(packages: string, locked: Record<string, LockedPackage>): void {
    const folder = join(this.folder, 'node_modules');
    mkdirSync(join(folder, '@storefront'), { recursive: true });
    for (const name of readdirSync(installed))
      if (name !== '@storefront' && !name.startsWith('.'))
        symlinkSync(join(installed, name), join(folder, name));
    // Moved, not linked: what they import is looked up in this repository.
    for (const path of Object.keys(locked)) {
      const name = basename(path);
      if (name !== 'create-remote') renameSync(join(packages, name), join(folder, '@storefront', name));
    }
    const { packages: others } = JSON.parse(
      readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8'),
    ) as { packages: Record<string, LockedPackage> };
    const foreign = Object.entries(others).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );
    writeFileSync(
      join(this.folder, 'package-lock.json'),
      JSON.stringify({ packages: { ...Object.fromEntries(foreign), ...locked } }),
    );
  }

  /** One of its scripts, as `npm run` starts it. */
  run(
    script: 'test' | 'release',
    words: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<Ended> {
    const program = {
      test: 'jest/bin/jest.js',
      release: '@storefront/federation/dist/cli/main.js',
    }[script];
    const child = spawn(process.execPath, [join(this.folder, 'node_modules', program), ...words], {
      cwd: this.folder,
      env: {
        ...process.env,
        DATA_DIR: '',
        REGISTRY_DIR: registryFolder,
        REGISTRY_SIGNING_KEY: join(registryFolder, '../registry-key/signing.pem'),
        ...env,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    return new Promise<Ended>((done, failed) => {
      child.on('error', failed);
      child.on('exit', (code) => done({ code, said }));
    });
  }
  remove(): void {
    rmSync(this.workshop, { recursive: true, force: true });
  }
}
