const { rmSync } = require('node:fs');
const path = require('node:path');
const endDatabase = require('./globalTeardown.cjs');

module.exports = async () => {
  if (process.env.TEST_API_BUNDLE)
    rmSync(path.dirname(process.env.TEST_API_BUNDLE), { recursive: true, force: true });
  await endDatabase();
};
