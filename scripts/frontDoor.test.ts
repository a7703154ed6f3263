import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { request as requestTls } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** deploy/nginx/nginx.conf, run by the nginx that is installed. */
const text = readFileSync(join(__dirname, '../deploy/nginx/nginx.conf'), 'utf8');
const [, version = ''] =
  /nginx\/([\d.]+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '') ?? [];
const looksUpAgain = version.localeCompare('1.27.3', 'en', { numeric: true }) >= 0;
const testNginx = version ? test : test.skip;
const testLookingUp = version && looksUpAgain ? test : test.skip;

const host = 'umi.localhost';
let folder: string;
let ports: { http: number; https: number; api: number };
const running: { close: () => unknown }[] = [];
let nginx: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-nginx-'));
});
afterEach(async () => {
  const ended = nginx && once(nginx, 'exit');
  nginx?.kill('SIGTERM');
  await ended;
  nginx = undefined;
  for (const one of running.splice(0)) one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function serve(answer: RequestListener, port = 0, address = '127.0.0.1'): Promise<Server> {
  const server = createServer(answer).listen(port, address);
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  running.push({ close });
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

function makeCertificate(): void {
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=x'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ]);
  expect(status).toBe(0);
}

/**
 * @param replacements what the file says of its surroundings, and what it is here
 * @param resolver the line of nginx about it
 */
async function start(replacements: [string, string][], resolver = ''): Promise<void> {
  ports = { http: await freePort(), https: await freePort(), api: await freePort() };
  makeCertificate();
  mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, 'acme/.well-known/acme-challenge/word'), 'proof');
  const here: [string, string][] = [
    ...replacements,
    ['listen 80', `listen 127.0.0.1:${ports.http}`],
    ['listen 443', `listen 127.0.0.1:${ports.https}`],
    ['listen 4000', `listen 127.0.0.1:${ports.api}`],
    ['/etc/storefront/tls', folder],
    ['/var/lib/acme', join(folder, 'acme')],
    ['/tmp/nginx', join(folder, 'nginx')],
    ['/tmp/resolver.conf', join(folder, 'resolver.conf')],
    ['worker_processes auto', 'worker_processes 1'],
    ['worker_rlimit_nofile 65536', 'worker_rlimit_nofile 4096'],
    ['worker_connections 16384', 'worker_connections 2048'],
  ];
  const file = join(folder, 'nginx.conf');
  let settings = text;
  for (const [from, to] of here) {
    expect(settings).toContain(from);
    settings = settings.replaceAll(from, to);
  }
  // Its workers run as another user than root.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${settings}` : settings);
  writeFileSync(join(folder, 'resolver.conf'), resolver);
  nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'inherit'] });
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(ports.http, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('nginx does not listen');
}
/** For addresses that never change. */
const at = (shells: readonly number[], apis = shells): [string, string][] => [
  [' resolve max_fails', ' max_fails'],
  ...[...shells, ...apis].map((port, index): [string, string] => [
    `${index < 2 ? 'shell' : 'api'}-${(index % 2) + 1}:${index < 2 ? 3000 : 4000}`,
    `127.0.0.1:${port}`,
  ]),
];

interface Reply {
  status: number;
  location?: string;
  body: string;
}
async function ask(
  path: string,
  options: { tls?: boolean; name?: string; method?: string; body?: string } = {},
): Promise<Reply> {
  const { tls = true, name = host, method = 'GET', body } = options;
  const asked = (tls ? requestTls : request)({
    ...{ host: '127.0.0.1', port: tls ? ports.https : ports.http, path, method, agent: false },
    ...{ servername: name, rejectUnauthorized: false, headers: { host: name } },
  });
  asked.end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  let said = '';
  for await (const chunk of reply) said += chunk;
  return {
    status: reply.statusCode ?? 0,
    ...(reply.headers.location ? { location: reply.headers.location } : {}),
    body: said,
  };
}

testNginx(
  'port 80 leads to https and shows what a certificate is given out for; www leads to the brand’s address',
  async () => {
    const shell = portOf(await serve((_asked, reply) => reply.end('page')));
    await start(at([shell, shell]));
    expect(await ask('/khimki?a=1', { tls: false })).toMatchObject({
      status: 301,
      location: `https://${host}/khimki?a=1`,
    });
    expect(await ask('/.well-known/acme-challenge/word', { tls: false })).toMatchObject({
      status: 200,
      body: 'proof',
    });
    expect(await ask('/khimki', { name: `www.${host}` })).toMatchObject({
      status: 301,
      location: `https://${host}/khimki`,
    });
    expect((await ask('/')).body).toBe('page');
    expect((await ask('/metrics')).status).toBe(404);
  },
  30_000,
);

testNginx(
  'one address has so many requests a second, so many at once, and bodies of a megabyte',
  async () => {
    const waiting: (() => void)[] = [];
    const shell = portOf(
      await serve((asked, reply) => {
        if (asked.url === '/wait') waiting.push(() => reply.end());
        else reply.end();
      }),
    );
    await start([
      ...at([shell, shell]),
      ['connections 500', 'connections 20'],
      // A slow machine does not send a hundred a second over new connections.
      ['rate=100r/s', 'rate=10r/s'],
      ['burst=500', 'burst=50'],
    ]);
    const startedAt = performance.now();
    expect((await ask('/api/cart', { method: 'PUT', body: 'x'.repeat(2 ** 20 + 1) })).status).toBe(413);
    const held = Array.from({ length: 20 }, () => ask('/wait'));
    while (waiting.length < 20) await wait(20);
    expect((await ask('/')).status).toBe(429);
    for (const end of waiting) end();
    await Promise.all(held);

    const statuses: number[] = [];
    const flood = async () => {
      for (let count = 0; count < 20; count += 1) statuses.push((await ask('/')).status);
    };
    await Promise.all(Array.from({ length: 10 }, flood));
    const allowed = 51 + (10 * (performance.now() - startedAt)) / 1_000;
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(20);
    expect(answered).toBeLessThanOrEqual(allowed);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  },
  60_000,
);

/** A resolver that answers each question for an address with the one of the moment (RFC 1035). */
async function resolve(addresses: Record<string, string>): Promise<number> {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (question, caller) => {
    const labels: string[] = [];
    let end = 12;
    for (let length = question[end] ?? 0; length > 0; length = question[end] ?? 0) {
      labels.push(question.toString('latin1', end + 1, end + 1 + length));
      end += length + 1;
    }
    const address = addresses[labels.join('.')];
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(address ? 0x81_80 : 0x81_83, 2);
    header.writeUInt16BE(address ? 1 : 0, 6);
    header.fill(0, 8);
    const answer = Buffer.from([
      0xc0,
      12,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      1,
      0,
      4,
      ...(address ?? '').split('.').map(Number),
    ]);
    const asked = question.subarray(12, end + 5);
    socket.send(Buffer.concat([header, asked, ...(address ? [answer] : [])]), caller.port, caller.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  running.push(socket);
  return socket.address().port;
}

testLookingUp(
  'a server that comes back with another address is found within seconds, and no page is missed meanwhile',
  async () => {
    const port = await freePort();
    const page =
      (name: string): RequestListener =>
      (_asked, reply) =>
        reply.end(name);
    const one = await serve(page('one'), port, '127.0.1.1');
    await serve(page('two'), port, '127.0.1.2');
    const addresses: Record<string, string> = {
      ...{ 'shell-1': '127.0.1.1', 'shell-2': '127.0.1.2' },
      ...{ 'api-1': '127.0.1.1', 'api-2': '127.0.1.2' },
    };
    const names = await resolve(addresses);
    await start(
      [
        [':3000 resolve', `:${port} resolve`],
        [':4000 resolve', `:${port} resolve`],
      ],
      `resolver 127.0.0.1:${names} valid=1s ipv6=off;`,
    );
    // Names are looked up after the start.
    while ((await ask('/')).status !== 200) await wait(100);
    const seen = new Set<string>();
    const statuses: number[] = [];
    const look = async () => {
      const { status, body } = await ask('/');
      statuses.push(status);
      seen.add(body);
    };
    one.closeAllConnections();
    one.close();
    await serve(page('one, replaced'), port, '127.0.1.3');
    addresses['shell-1'] = '127.0.1.3';
    const replacedAt = performance.now();
    while (!seen.has('one, replaced') && performance.now() - replacedAt < 10_000) {
      await look();
      await wait(10);
    }
    const foundAfterMs = Math.round(performance.now() - replacedAt);
    process.stdout.write(`${JSON.stringify({ version, foundAfterMs, pages: statuses.length })}\n`);
    expect(foundAfterMs).toBeLessThan(5_000);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
  60_000,
);

test('a renewed certificate comes to the proxy, its key for its owner only, and the proxy reloads it', () => {
  const place = join(folder, 'deploy/nginx');
  mkdirSync(place, { recursive: true });
  cpSync(join(__dirname, '../deploy/nginx/takeCertificate.sh'), join(place, 'takeCertificate.sh'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/docker'), '#!/bin/sh\necho "$@" > told\n', { mode: 0o755 });
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, name), name);
  const { status, stderr } = spawnSync(join(place, 'takeCertificate.sh'), {
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, RENEWED_LINEAGE: folder },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const proxy = join(folder, 'deploy/secrets/proxy');
  expect(readFileSync(join(proxy, 'certificate.pem'), 'utf8')).toBe('fullchain.pem');
  expect(readFileSync(join(proxy, 'key.pem'), 'utf8')).toBe('privkey.pem');
  expect(statSync(join(proxy, 'key.pem')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'told'), 'utf8')).toBe('compose kill -s HUP proxy\n');
});
