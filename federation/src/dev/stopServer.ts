import { promisify } from 'node:util';
import type { Compiler } from 'webpack';
import type DevServer from 'webpack-dev-server';

/** The server lets go of its watcher only; what is left to be written into the cache is written here. */
export async function stopServer(server: DevServer, compiler: Compiler): Promise<void> {
  await server.stop();
  await promisify(compiler.close.bind(compiler))();
}
