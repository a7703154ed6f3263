import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  installPackages,
  type LockedPackage,
  type PublishedPackages,
  unpackPackages,
} from './publishedPackages';
import type { Ended } from './releaseCommand';
import { registryFolder, repositoryFolder } from './stack';

const run = promisify(execFile);

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
    const published = await unpackPackages(workshop);
    await run(process.execPath, [join(published.folder, 'create-remote/createRemote.js'), name], {
      cwd: workshop,
    });
    const own = new OwnRepository(workshop, join(workshop, name));
    own.#install(published);
    return own;
  }
  #install(published: PublishedPackages): void {
    installPackages(published, this.folder);
    const { packages: others } = JSON.parse(
      readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8'),
    ) as { packages: Record<string, LockedPackage> };
    const foreign = Object.entries(others).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );
    writeFileSync(
      join(this.folder, 'package-lock.json'),
      JSON.stringify({ packages: { ...Object.fromEntries(foreign), ...published.locked } }),
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
