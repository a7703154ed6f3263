import { spawnSync } from 'node:child_process';
import { systemBinaries } from '../lib/systemPostgres.mjs';

const isThere = (command, flag) => spawnSync(command, [flag]).error === undefined;

/** Programs that `npm run production` needs, and the Debian package that has each. */
const needed = [
  { name: 'nginx', flag: '-v', debian: 'nginx-light' },
  { name: 'prometheus', flag: '--version', debian: 'prometheus' },
  { name: 'prometheus-node-exporter', flag: '--version', debian: 'prometheus-node-exporter' },
  { name: 'openssl', flag: 'version', debian: 'openssl' },
];

/** Debian packages of the programs that are missing. */
export function missingPackages() {
  const missing = needed.filter(({ name, flag }) => !isThere(name, flag)).map(({ debian }) => debian);
  return systemBinaries() === null ? [...missing, 'postgresql'] : missing;
}
