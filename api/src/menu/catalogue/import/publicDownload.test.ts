import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, openPublic } from './publicDownload';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%j is not of the public internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});
test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111', '2a02:6b8::2:242'])(
  '%s is',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  },
);

describe('an address in a menu file', () => {
  let server: Server;
  let port: number;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  test.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
  ])('that leads to this machine as %s is not opened', async (host) => {
    await expect(openPublic(`http://${host}:${port}/photo.jpg`, 2_000)).rejects.toThrow(
      'leads to a private network',
    );
    expect(asked).toBe(0);
  });
});
