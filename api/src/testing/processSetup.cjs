// One PostgreSQL and one build of the servers for the whole run.
const { mkdirSync, mkdtempSync } = require('node:fs');
const path = require('node:path');
const startDatabase = require('./globalSetup.cjs');

const root = path.join(__dirname, '../../..');

module.exports = async () => {
  const { buildServers } = await import('../../../scripts/lib/buildServers.mjs');
  // Inside of the repository, from which the embedded PostgreSQL is found.
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  process.env.TEST_SERVERS = mkdtempSync(path.join(cache, 'servers-'));
  await Promise.all([startDatabase(), buildServers(process.env.TEST_SERVERS)]);
};
