import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const connectMs = 5_000;
const statusMs = 1_000;
const printMs = 10_000;

/** DLE EOT 4, real-time status of the paper; both of the bits 5 and 6 are set when there is none. */
const askForPaper = Buffer.from([0x10, 0x04, 0x04]);
const noPaper = 0x60;

/**
 * Connects to a printer over raw TCP, as network printers take it on port 9100, and lets `use` print once it
 * is known to answer and to have paper. Many do not tell when they are done, or never close: what the printer
 * has taken without a fault counts as printed.
 * @throws Error when it cannot be reached, has no paper, or does not take the bytes.
 */
export async function withPrinter(
  address: URL,
  use: (print: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const socket = connect({ host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port) });
  const where = `printer ${address.host}`;
  // `once` rejects with the fault while somebody waits; a later one changes nothing any more.
  socket.on('error', () => {});
  try {
    await within(connectMs, once(socket, 'connect'), `${where} does not answer`);
    if (((await paperStatus(socket)) & noPaper) === noPaper) throw new Error(`${where} has no paper`);
    socket.resume();
    await use(async (bytes) => {
      const taken = once(socket, 'finish');
      const closed = once(socket, 'close');
      socket.end(bytes);
      await within(printMs, taken, `${where} does not take the ticket`);
      await Promise.race([closed, pause(statusMs)]);
    });
  } finally {
    socket.destroy();
  }
}

/** 0 where a printer says nothing: not all know the question. */
async function paperStatus(socket: Socket): Promise<number> {
  socket.write(askForPaper);
  const reply = once(socket, 'data').then(([data]: Buffer[]) => data?.[0] ?? 0);
  return Promise.race([reply, pause(statusMs).then(() => 0)]);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

async function within<T>(ms: number, done: Promise<T>, reason: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), ms);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
