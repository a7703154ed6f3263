// Prints each change that survived as soon as it did, and how many died when the run is cut short: what it
// found until then is not lost.
import { relative } from 'node:path';

const paths = (process.env.MUTATE_PATHS ?? '').split(',').map((path) => path.replace(/:.*/, ''));
const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 100);

class Survivors {
  tested = 0;
  unnoticed = 0;

  constructor() {
    process.once('exit', this.onExit);
  }

  /** @param {import('@stryker-mutator/api/core').MutantResult} result lines and columns count from 1. */
  onMutantTested({ status, fileName, location, mutatorName, replacement = '' }) {
    const file = relative('', fileName);
    // What an earlier run found elsewhere is reported again with every run.
    if (status === 'Ignored' || !paths.some((path) => file.startsWith(path))) return;
    this.tested += 1;
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    this.unnoticed += 1;
    const { line, column } = location.start;
    console.log(`${status} ${file}:${line}:${column} ${mutatorName}: ${oneLine(replacement)}`);
  }

  onMutationTestReportReady() {
    process.off('exit', this.onExit);
  }

  onExit = () => {
    console.log(`Of ${this.tested} changes tested until now ${this.unnoticed} were not noticed.`);
  };
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: Survivors }];
