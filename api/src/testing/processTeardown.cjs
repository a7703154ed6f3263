const { rmSync } = require('node:fs');
const endDatabase = require('./globalTeardown.cjs');

module.exports = async () => {
  if (process.env.TEST_SERVERS) rmSync(process.env.TEST_SERVERS, { recursive: true, force: true });
  await endDatabase();
};
