import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RefusedAddressError } from '../../../platform/network/publicAddress';
import { openPublic } from './publicDownload';

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
    await expect(openPublic(`http://${host}:${port}/photo.jpg`, 2_000)).rejects.toThrow(RefusedAddressError);
    expect(asked).toBe(0);
  });
});
