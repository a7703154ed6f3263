import { createServer, type Server, type Socket } from 'node:net';
import { readTicket } from './readTicket';

export interface Ticket {
  /** ms since the epoch. */
  at: number;
  text: string;
}

/** Any real-time status is asked by DLE EOT and a number; answered by what a printer that is well says. */
const statusQuestion = [0x10, 0x04];
const fine = Buffer.from([0x12]);
const longestTicket = 64_000;
const keptTickets = 50;

/** A ticket printer in the network: takes ESC/POS on a TCP port. */
export class Printer {
  readonly #tickets: Ticket[] = [];
  readonly #server: Server;

  constructor(private readonly now: () => number) {
    this.#server = createServer((socket) => this.#take(socket));
  }

  /** Newest first. */
  get tickets(): readonly Ticket[] {
    return this.#tickets;
  }

  /** @throws Error when the port is in use. */
  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  }

  close(): void {
    this.#server.close();
  }

  #take(socket: Socket): void {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (data.length === 3 && statusQuestion.every((byte, index) => data[index] === byte)) {
        socket.write(fine);
        return;
      }
      bytes = Buffer.concat([bytes, data]);
      if (bytes.length > longestTicket) socket.destroy();
    });
    socket.on('end', () => {
      const text = readTicket(bytes);
      if (text === '') return;
      this.#tickets.unshift({ at: this.now(), text });
      this.#tickets.length = Math.min(this.#tickets.length, keptTickets);
    });
  }
}
