import { ConfigError } from '@storefront/contracts/Variables';
import { createServer } from './createServer';
import { folder } from './folder';
import { readConfig } from './readConfig';

/** Starts the back office's server; every wrong setting is named, and nothing starts. */
async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const app = await createServer(config, folder);
    await app.listen({ port: config.port, host: config.host });
    console.log(`back office ready at http://localhost:${config.port}`);
    const stop = () => void app.close().then(() => process.exit(0));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (taken) console.error(`OFFICE_PORT: ${process.env.OFFICE_PORT ?? 3020} is in use by another program`);
    else if (error instanceof ConfigError) console.error(error.message);
    else throw error;
    process.exitCode = 1;
  }
}

await main();
