import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/** Gives each new connection to the next of the servers that take customers now. */
export class Balancer {
  readonly #server: Server;
  #turn = 0;

  private constructor(
    readonly port: number,
    public servers: readonly { port: number }[],
  ) {
    this.#server = createServer((caller) => {
      const server = this.servers[this.#turn++ % this.servers.length];
      const called = connect(server?.port ?? 0, '127.0.0.1');
      caller.on('error', () => called.destroy());
      called.on('error', () => caller.destroy());
      caller.pipe(called).pipe(caller);
    });
  }

  static async start(port: number, servers: readonly { port: number }[]): Promise<Balancer> {
    const balancer = new Balancer(port, servers);
    balancer.#server.listen(port, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  stop(): void {
    this.#server.close();
  }
}
