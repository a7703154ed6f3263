import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..');
const folders = ['.github/workflows', 'scripts/newRemote/ownRepository/.github/workflows'];
const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Permissions = Record<string, 'read' | 'write' | 'none'>;
interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  'timeout-minutes'?: number;
  permissions?: Permissions;
  steps: Step[];
}
interface Workflow {
  on: string | Record<string, unknown>;
  permissions?: Permissions;
  jobs: Record<string, Job>;
}
const jobsOf = (file: string) => Object.entries((parse(read(file)) as Workflow).jobs);
const writes = (permissions: Permissions = {}) =>
  Object.keys(permissions).filter((name) => permissions[name] === 'write');

/** What a job may change beside its own log: a version's images, and the page that announces it. */
const mayWrite: Record<string, string[]> = {
  'release.yml build': ['packages'],
  'release.yml publish': ['packages', 'id-token', 'attestations'],
  'release.yml announce': ['contents'],
};

describe.each(files)('%s', (file) => {
  test('runs actions by their commit, with the version beside it', () => {
    const used = [...read(file).matchAll(/uses: *(.+)$/gm)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
      [],
    );
  });

  test('may read the sources, and write only where that is what the job is for', () => {
    const { permissions, on } = parse(read(file)) as Workflow;
    expect(permissions).toEqual({ contents: 'read' });
    // It runs the code of strangers with the rights of the repository.
    expect(JSON.stringify(on)).not.toContain('pull_request_target');
    for (const [name, job] of jobsOf(file)) {
      const key = `${file.split('/').at(-1)} ${name}`;
      expect([key, writes(job.permissions)]).toEqual([key, mayWrite[key] ?? []]);
    }
  });

  test('gives a secret to the one step that needs it, and the checkout’s token to none', () => {
    const { jobs, ...head } = parse(read(file)) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const outside = Object.values(jobs).map(({ steps: _, ...job }) => job);
    expect(JSON.stringify([head, outside])).not.toContain('secrets.');
    for (const { env: _, ...step } of steps) expect(JSON.stringify(step)).not.toContain('secrets.');
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    for (const { run = '', env = {} } of steps)
      if (JSON.stringify(env).includes('secrets.')) expect(run).not.toMatch(/npm (ci|install|test)\b/);
  });

  test('puts no text of an event into a command, and ends by itself', () => {
    for (const [, job] of jobsOf(file)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(180);
      for (const { run = '' } of job.steps) expect(run).not.toContain('${{');
    }
  });
});
