// One PostgreSQL for the whole run, in a process of its own: the tests' module system cannot load what it
// needs.
const { spawn } = require('node:child_process');
const path = require('node:path');

module.exports = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'testServer.ts')], {
    cwd: path.join(__dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, TEST_DATABASE_URL: process.env.DATABASE_URL ?? '' },
  });
  globalThis.__testServer = child;
  process.env.TEST_SERVER = await new Promise((resolve, reject) => {
    let out = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('\n')) resolve(out.split('\n')[0]);
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the test database did not start (${code}): ${complaints}`)));
  });
};
