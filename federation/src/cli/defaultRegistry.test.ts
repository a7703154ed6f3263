import { temporaryFolder } from '../testing/packedRelease';
import { testKeys } from '../testing/testKeys';
import { commandLine } from './commandLine';

// As in a repository that holds a remote and no storefront.
jest.mock('../build/repository', () => ({
  ...jest.requireActual<object>('../build/repository'),
  sourceFolder: () => undefined,
}));
// With a key, so that none is made here.
const [key] = testKeys.describe();
const run = (words: string[], env: Record<string, string> = {}) =>
  commandLine(words, { env: { REGISTRY_PUBLIC_KEYS: key?.publicKey, ...env }, say: () => undefined });

test.each([
  [['publish', 'mf-reviews']],
  [['build', 'mf-reviews', '--publish']],
  [['promote', 'mf-reviews']],
  [['list']],
])('without a storefront, %j wants to know which registry', async (words) => {
  await expect(run(words)).rejects.toThrow(
    'no registry is named: set REGISTRY_URL (s3://bucket/prefix) or REGISTRY_DIR (a folder)',
  );
});

test('a registry that is named is taken, and what is only built needs none', async () => {
  await expect(run(['promote', 'mf-none'], { REGISTRY_DIR: temporaryFolder() })).rejects.toThrow(
    'mf-none is not in the registry',
  );
  await expect(run(['build', 'mf-none'])).rejects.toThrow('mf-none: no folder with a federation.ts');
});
