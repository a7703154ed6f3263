// Prints each change that survived as soon as it did: a run that is cut short has not been for nothing.
import { relative } from 'node:path';

const paths = (process.env.MUTATE_PATHS ?? '').split(',').map((path) => path.replace(/:.*/, ''));
const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 100);

class Survivors {
  /** @param {import('@stryker-mutator/api/core').MutantResult} result lines and columns count from 1. */
  onMutantTested({ status, fileName, location, mutatorName, replacement = '' }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const file = relative('', fileName);
    // What an earlier run found elsewhere is reported again with every run.
    if (!paths.some((path) => file.startsWith(path))) return;
    const { line, column } = location.start;
    console.log(`${status} ${file}:${line}:${column} ${mutatorName}: ${oneLine(replacement)}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: Survivors }];
