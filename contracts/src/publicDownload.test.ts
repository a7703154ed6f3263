import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RefusedAddressError } from './publicAddress';
import { openPublic, readBytes } from './publicDownload';

let answer: RequestListener = () => undefined;
let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = 0;
  answer = (_request, response) => void response.end('secret');
});

const own = () => ({ timeoutMs: 2_000, ownHosts: new Set([`127.0.0.1:${port}`]) });

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
])('an address that leads to this machine as %s is not opened', async (host) => {
  await expect(openPublic(`http://${host}:${port}/photo.jpg`, { timeoutMs: 2_000 })).rejects.toThrow(
    RefusedAddressError,
  );
  expect(asked).toBe(0);
});

test('a host of one’s own is opened where it is named, and may lead to no other', async () => {
  const address = `http://127.0.0.1:${port}/`;
  expect(String(await readBytes(await openPublic(address, own()), 100))).toBe('secret');
  answer = (_request, response) =>
    void response.writeHead(302, { location: `http://localhost:${port}/` }).end();
  await expect(openPublic(address, own())).rejects.toThrow(RefusedAddressError);
  expect(asked).toBe(2);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a reply packed as %s is unpacked, and no further than it may be large', async (encoding, pack) => {
  const address = `http://127.0.0.1:${port}/`;
  const send = (bytes: Buffer) => {
    const packed = pack(bytes);
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(packed);
  };
  send(Buffer.alloc(100, 'a'));
  expect(String(await readBytes(await openPublic(address, own()), 100))).toBe('a'.repeat(100));
  const concat = jest.spyOn(Buffer, 'concat');
  send(Buffer.alloc(5_000_000));
  await expect(openPublic(address, own()).then((reply) => readBytes(reply, 1_000_000))).rejects.toThrow(
    'is larger than 1 MB',
  );
  expect(concat.mock.results.some(({ value }) => (value as Buffer).byteLength > 1_000_000)).toBe(false);
  concat.mockRestore();
});

test('what arrives is counted, and what is packed otherwise refused', async () => {
  const address = `http://127.0.0.1:${port}/`;
  answer = (_request, response) => void response.end(Buffer.alloc(2_000_000));
  await expect(openPublic(address, own()).then((reply) => readBytes(reply, 1_000_000))).rejects.toThrow(
    'is larger than 1 MB',
  );
  answer = (_request, response) => void response.writeHead(200, { 'content-encoding': 'zip' }).end('x');
  await expect(openPublic(address, own()).then((reply) => readBytes(reply, 100))).rejects.toThrow(
    'is packed as "zip"',
  );
});
