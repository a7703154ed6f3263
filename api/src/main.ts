import { fileURLToPath } from 'node:url';
import { buildApp } from './app/buildApp';
import { CatalogueSource } from './catalogue/CatalogueSource';
import { readSeed } from './catalogue/seed/readSeed';
import { writeCatalogue } from './catalogue/writeCatalogue';
import { type Config, readConfig } from './config/config';
import { type Connection, connect } from './database/connect';
import { migrate } from './database/migrate';
import { type DatabaseServer, openDatabase } from './database/openDatabase';
import { drawAhead } from './files/drawAhead';
import { firstPictures } from './files/pictures';
import { startWorkers } from './housekeeping/startWorkers';

const seedFolder = fileURLToPath(new URL('../seed', import.meta.url));
/** How often this process asks whether another one has written a newer catalogue. */
const catalogueRefreshMs = 5_000;

/** Ends the process with one readable sentence: nothing that a stack would add helps the person who started it. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function start(config: Config): Promise<void> {
  const server = await openDatabase(config);
  const connection = connect({ ...server.poolConfig, max: config.poolSize }, (error) =>
    console.warn(`database connection lost: ${error.message}`),
  );
  try {
    await run(config, server, connection);
  } catch (error) {
    await connection.close();
    await server.stop();
    throw error;
  }
}

async function run(config: Config, server: DatabaseServer, connection: Connection): Promise<void> {
  const { database } = connection;
  await migrate(database);
  const seed = readSeed(seedFolder);
  await writeCatalogue(database, seed.data, seed.hash);
  const catalogue = await CatalogueSource.open(database);
  const app = await buildApp({ database, catalogue, clock: Date.now, config, dataFolder: config.dataFolder });

  const address = await app.listen({ port: config.port, host: config.host });
  const refresh = setInterval(() => {
    catalogue.refresh().catch((error) => app.log.warn(error));
  }, catalogueRefreshMs);

  const workers = startWorkers(database, config, Date.now, (error) => app.log.warn(error));

  const stopDrawing = drawAhead(address, firstPictures(catalogue.current()));

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(refresh);
    stopDrawing();
    await app.close();
    await workers.stop();
    await connection.close();
    await server.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(fail));
  console.log(`api ready at ${address}`);
}

const { config, problems } = readConfig(process.env);
if (config === null) fail(problems.join('\n'));
start(config).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${config.port} is in use: set API_PORT to another one.`);
  fail(messageOf(error));
});
