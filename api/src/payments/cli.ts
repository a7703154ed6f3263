/** Lists payments, asks acquirers about them, refunds. Reads the settings of the API. */
import { CatalogueStore } from '../catalogue/CatalogueStore';
import { countPhonesBy } from '../offers/redemption/phoneSubjects';
import { brandOverrides } from '../people/login/fromConfig';
import { readSecretKeys } from '../people/login/readSecretKeys';
import { readConfig } from '../platform/config/config';
import { connect } from '../platform/database/connect';
import { describeRefusal } from '../platform/database/describeRefusal';
import { openDatabase } from '../platform/database/openDatabase';
import { createLogger } from '../platform/http/logger';
import { Metrics } from '../platform/http/Metrics';
import { CommandError, type PaymentCommandDependencies } from './commands/CommandDependencies';
import { runPaymentsCommand } from './commands/runPaymentsCommand';
import { createPaymentDependencies } from './PaymentDependencies';
import { createAcquirers } from './settings/createAcquirers';
import { findSandbox } from './settings/findSandbox';
import { readPaymentSettings } from './settings/readPaymentSettings';

/** The database and the accounts that the environment names, as the API has them. */
async function open(): Promise<{ dependencies: PaymentCommandDependencies; close(): Promise<void> }> {
  const { config, problems } = readConfig(process.env);
  const env = config === null ? process.env : findSandbox(process.env, config.dataFolder);
  const payments = readPaymentSettings(env);
  const wrong = [...(problems ?? []), ...payments.problems];
  if (config === null || wrong.length > 0) throw new CommandError(wrong.join('\n'));
  // An order that comes to nothing gives its offers back.
  countPhonesBy(readSecretKeys(config.secretKeys, config.dataFolder));
  const log = createLogger({ logLevel: 'error' }, 'payments', {
    write: (line) => void process.stderr.write(line),
  });
  const server = await openDatabase(config, { warn: () => {} });
  const connection = connect({ ...server.poolConfig, max: 4 }, () => {});
  const acquirers = createAcquirers(payments.settings);
  const { database } = connection;
  const catalogue = new CatalogueStore(database, brandOverrides(config));
  if (acquirers) await catalogue.load();
  const parts = { database, clock: Date.now, catalogue };
  return {
    dependencies: {
      database,
      payments: acquirers && createPaymentDependencies(parts, acquirers, new Metrics(), log),
      output: console,
      now: Date.now,
    },
    async close() {
      await connection.close();
      await server.stop();
    },
  };
}

process.exitCode = await runPaymentsCommand(process.argv.slice(2), console, open).catch((error) => {
  const message = describeRefusal(error);
  if (message === null) throw error;
  console.error(message);
  return 1;
});
