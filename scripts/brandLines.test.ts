import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

let api: Server;
beforeAll(async () => {
  api = createServer((request, reply) => {
    const settings = { customer_auth: request.headers['x-brand'] === 'tondo' };
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ settings }));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => api.close(closed)));

/** Node runs the start command as it is, without the tests' module system. */
async function linesFor(brand: string, hosts: string): Promise<string[]> {
  const { port } = api.address() as AddressInfo;
  const options = { port: 3000, apiUrl: `http://127.0.0.1:${port}`, brand, hosts };
  const file = join(__dirname, 'lib/brandLines.mjs');
  const script = `const { brandLines } = await import(${JSON.stringify(file)});
    console.log(JSON.stringify(await brandLines(${JSON.stringify(options)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

test('the start names each brand once, where it is and whether customers sign in [BRAND-01] [BRAND-04]', async () => {
  const lines = await linesFor('umi', 'umi.localhost=umi,tondo.localhost=tondo,zafran.localhost=zafran');
  expect(lines).toEqual([
    expect.stringMatching(/umi +http:\/\/localhost:3000 +orders without an account$/),
    expect.stringMatching(/tondo +http:\/\/tondo\.localhost:3000 +with accounts: profile, bonuses/),
    expect.stringMatching(/zafran +http:\/\/zafran\.localhost:3000 +orders without an account$/),
  ]);
});

test('without hosts of other brands only the one that every host shows is named', async () => {
  expect(await linesFor('zafran', '')).toEqual([expect.stringContaining('zafran')]);
});
