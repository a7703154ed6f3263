import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export const withPaper = 0x12;

/** A ticket printer on port 9100, as far as a sender can tell. */
export class TestPrinter {
  readonly tickets: string[] = [];
  status = withPaper;
  /** Waited for before it answers about its paper. */
  beforeAnswer = async (): Promise<void> => {};
  alphabet = 'windows-1252';
  readonly #server: Server;
  constructor() {
    this.#server = createServer((socket: Socket) => {
      const parts: Buffer[] = [];
      socket.on('error', () => {});
      socket.on('data', (data) => {
        if (data.equals(Buffer.from([0x10, 0x04, 0x04])))
          void this.beforeAnswer().then(() => socket.write(Buffer.from([this.status])));
        else parts.push(data);
      });
      socket.on('end', () => {
        if (parts.length > 0) this.tickets.push(new TextDecoder(this.alphabet).decode(Buffer.concat(parts)));
      });
    });
  }
  async listen(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }
}
