import { makeDataFolder } from '@storefront/contracts/makeDataFolder';
import { ConfigError } from '@storefront/contracts/Variables';
import { startTracing } from '@storefront/tracing';
import { dataFolder } from './config/folders';
import { readConfig } from './config/readConfig';
import type { ShellConfig } from './config/ShellConfig';
import { createServer } from './createServer';
import { untilReady } from './http/untilReady';
import { serviceName } from './monitoring/readMonitoring';

/** Starts the shell's server; every wrong setting is named, and nothing starts. */
async function main(): Promise<void> {
  let config: ShellConfig;
  try {
    config = readConfig(process.env);
    makeDataFolder(dataFolder(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  await startTracing(process.env, serviceName);
  const { app, stop: stopServer } = await createServer(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    stopServer().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Whoever signals the whole process group sends it twice, once through the parent: the second must not cut
  // the last calls.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    if (config.portOpens === 'ready') await untilReady(app, config);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    console.error(taken ? `PORT: ${config.port} is in use by another program` : error);
    await app.close();
    process.exitCode = 1;
    return;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`shell ready at http://localhost:${port}`);
}

await main();
