import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Of API and shell together (semver); releases of the shell and the remotes have their own. */
export const productVersion: string = version;
