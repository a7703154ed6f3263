import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
const { version, engines } = JSON.parse(read('package.json')) as {
  version: string;
  engines: { node: string };
};

test('the changes for operators begin with those of this version, and name each version once', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(versions.find((heading) => heading !== 'Unreleased')).toBe(version);
  expect(new Set(versions).size).toBe(versions.length);
});

test('production, workflows and the devcontainer run one Node, and the pages name each one that is tried', () => {
  const production = read('.nvmrc').trim();
  expect(read('Dockerfile')).toContain(`\nARG NODE_IMAGE=node:${production}-`);
  expect(read('.devcontainer/devcontainer.json')).toContain(`javascript-node:${production}-`);
  expect(read('scripts/newRemote/ownRepository/.github/workflows/release.yml.template')).toContain(
    `node-version: ${production},`,
  );
  const tried = [...read('scripts/test/steps.mjs').matchAll(/onNode\('(.+)'\)/g)].map(([, each]) => each);
  expect(tried.at(-1)).toBe(production);
  expect(`>=${tried[0]}`).toBe(engines.node);
  const [oldest, ...newer] = tried;
  const listed = `Node ${newer.reverse().join(', ')} or ${oldest}`;
  for (const page of ['README.md', 'docs/your-own-repository.md']) expect(read(page)).toContain(listed);
});
