import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const runs = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/** The programs that run containers here, or null: Docker with its Compose, else podman with podman-compose. */
export function findPrograms() {
  if (runs('docker', 'compose', 'version') && runs('docker', 'info'))
    return { engine: 'docker', compose: ['docker', 'compose'] };
  if (runs('podman', 'info') && runs('podman-compose', '--help'))
    return { engine: 'podman', compose: ['podman-compose'] };
  return null;
}

/** The containers of one project of compose.yaml. */
export class Engine {
  #programs;
  #project;
  #env;
  #children;

  /**
   * @param programs what `findPrograms` found
   * @param env variables of compose.yaml
   * @param children that end with the command
   */
  constructor(programs, project, env, children) {
    this.#programs = programs;
    this.#project = project;
    this.#env = env;
    this.#children = children;
  }

  /**
   * Runs Compose. podman-compose says nothing of what fails: that a service runs is seen by what it answers.
   * @param files beside compose.yaml
   * @throws Error when it fails
   */
  async compose(words, files = []) {
    const [command, ...first] = this.#programs.compose;
    const named = ['compose.yaml', ...files].flatMap((file) => ['-f', file]);
    await this.#run(command, [...first, '-p', this.#project, ...named, ...words], this.#env);
  }

  /** Builds a target of a folder's Dockerfile. @throws Error when it fails. */
  async build(image, folder, target, args) {
    const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    await this.#run(this.#programs.engine, ['build', '-t', image, '--target', target, ...given, folder]);
  }

  /** @throws Error when a service has no container: podman-compose goes on without an image. */
  async requireContainers(services) {
    for (const service of services) await this.#find(service);
  }

  /** Kills the container of a service and starts a new one. */
  async replace(service, files = []) {
    const found = await this.#find(service);
    await this.#ask('kill', '-s', 'KILL', found);
    await this.#ask('rm', '-f', '-v', found);
    await this.compose(['up', '-d', service], files);
  }

  /** @param words `kill`, `start` or `logs`, with its flags */
  async act(service, ...words) {
    return this.#ask(...words, await this.#find(service));
  }

  /** @returns what a command prints that runs in the container of a service. @throws Error when it fails. */
  async exec(service, ...words) {
    return this.#ask('exec', await this.#find(service), ...words);
  }

  /** Removes all that the project has here. */
  async clear() {
    const containers = await this.#list(['ps', '-a'], `project=${this.#project}`);
    // One that has ended already cannot be killed, and podman removes none that is just ending.
    for (const id of containers) await this.#ask('kill', '-s', 'KILL', id).catch(() => {});
    for (const id of containers)
      await this.#ask('rm', '-f', '-v', id).catch(() => this.#ask('rm', '-f', '-v', id));
    for (const kind of ['volume', 'network']) {
      const found = await this.#list([kind, 'ls'], `project=${this.#project}`);
      if (found.length > 0) await this.#ask(kind, 'rm', ...found);
    }
  }

  async #find(service) {
    const [found] = await this.#list(['ps', '-a'], `project=${this.#project}`, `service=${service}`);
    if (!found)
      throw new Error(
        `${service} has no container. Where its image cannot be pulled, set DEBIAN_IMAGE (docs/deploying.md).`,
      );
    return found;
  }

  /** Docker and podman-compose give their things the same labels. */
  async #list(words, ...labels) {
    const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);
    return (await this.#ask(...words, '-q', ...filters)).split('\n').filter(Boolean);
  }

  async #ask(...words) {
    const { stdout, stderr } = await execute(this.#programs.engine, words);
    return (stdout || stderr).trim();
  }

  async #run(command, words, env) {
    const { code } = await this.#children.run(words.join(' '), command, words, env);
    if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}.`);
  }
}
