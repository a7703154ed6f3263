import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  installPackages,
  type LockedPackage,
  type PublishedPackages,
  unpackPackages,
} from './publishedPackages';
import { type Ended, releaseCommand, untilEnded } from './releaseCommand';
import { origin, registryFolder, repositoryFolder, stackPorts } from './stack';

const run = promisify(execFile);
const keyFile = 'key.pem';
const programs = {
  release: '@storefront/federation/dist/cli/main.js',
  dev: '@storefront/federation/dist/cli/dev.js',
};
/** In what `release keys` says: an id and the key. */
const publicKeyIn = ({ said }: Ended) => /^[0-9a-f]{16} {2}(\S+)/m.exec(said)?.[1] ?? '';

/**
 * A repository of a remote outside of this one, as `npm create @storefront/remote` writes it and `npm
 * install` fills it: the storefront's packages come out of their archives, others are links to what is
 * installed here, so that nothing is fetched.
 */
export class OwnRepository {
  private operatorKey = '';

  private constructor(
    private readonly workshop: string,
    private readonly name: string,
  ) {}

  get folder(): string {
    return join(this.workshop, this.name);
  }

  static async create(name: string): Promise<OwnRepository> {
    const workshop = mkdtempSync(join(tmpdir(), 'own-repository-'));
    const published = await unpackPackages(workshop);
    await run(process.execPath, [join(published.folder, 'create-remote/createRemote.js'), name], {
      cwd: workshop,
    });
    const own = new OwnRepository(workshop, name);
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

  /**
   * A key of the team's own, made by its command; the operator lets it ship this remote, as its servers run.
   */
  async takeKey(): Promise<void> {
    const made = await this.release(['keys', 'new', keyFile], { REGISTRY_SIGNING_KEY: '' });
    const rights = ['publish', 'promote', 'rollback'].flatMap((right) => ['--may', right]);
    const key = publicKeyIn(made);
    const named = await releaseCommand('owners', 'add', 'the-team', key, '--remote', this.name, ...rights);
    if (named.code !== 0) throw new Error(named.said);
    this.operatorKey = publicKeyIn(await releaseCommand('keys'));
  }

  /** `npm run release -- …`, as the team runs it. */
  release(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
    return untilEnded(this.start('release', words, env));
  }

  /** `npm run dev -- --inside` for the storefront under test. @returns the build's address and how to end it */
  async develop(): Promise<{ address: string; end: () => void }> {
    const port = String(Number(stackPorts.PORT) + 6000);
    const child = this.start('dev', ['--inside'], { PORT: port, STOREFRONT_URL: origin });
    // Nobody reads what it says, and a full pipe would stop it.
    for (const stream of [child.stdout, child.stderr]) stream.resume();
    const address = `http://localhost:${port}`;
    const isServed = () =>
      fetch(`${address}/inside/remoteEntry.js`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (child.exitCode === null && !(await isServed())) await wait(200);
    if (child.exitCode !== null) throw new Error(`the development server ended with ${child.exitCode}`);
    return { address, end: () => child.kill() };
  }

  private start(script: keyof typeof programs, words: readonly string[], env: Record<string, string>) {
    return spawn(process.execPath, [join(this.folder, 'node_modules', programs[script]), ...words], {
      cwd: this.folder,
      env: {
        ...process.env,
        DATA_DIR: '',
        REGISTRY_DIR: registryFolder,
        REGISTRY_SIGNING_KEY: keyFile,
        REGISTRY_PUBLIC_KEYS: this.operatorKey,
        ...env,
      },
    });
  }

  remove(): void {
    rmSync(this.workshop, { recursive: true, force: true });
  }
}
