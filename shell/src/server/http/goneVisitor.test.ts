import { type AddressInfo, connect } from 'node:net';
import { rendered, servePages } from '../testing/servePages';
import { loggerOptions } from './logger';

test('a browser that goes away while its page is rendered is no fault of ours', async () => {
  const log: { level: number; res?: { statusCode: number } }[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) };
  let finish: () => void = () => {};
  const isRendering = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const render = async () => {
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    finish();
    return rendered;
  };
  const { app } = servePages({
    render,
    server: { logger: loggerOptions('info', stream), forceCloseConnections: true },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /vladivostok HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n'),
  );
  socket.on('error', () => {});
  await isRendering;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await app.close();
  expect(log.filter(({ level, res }) => level >= 40 || (res?.statusCode ?? 0) >= 500)).toEqual([]);
});
