import { type Kysely, Migrator } from 'kysely';
import type { Database } from './Database';
import { initial } from './migrations/0001_initial';
import { customers } from './migrations/0002_customers';
import { offers } from './migrations/0003_offers';
import { menu } from './migrations/0004_menu';
import { scale } from './migrations/0005_scale';
import { payments } from './migrations/0006_payments';
import { loginCodes } from './migrations/0007_login_codes';
import { wideAmounts } from './migrations/0008_amounts';
import { indexes } from './migrations/0009_indexes';
import { acknowledgements } from './migrations/0010_acknowledgements';
import { captureCurrency } from './migrations/0012_capture_currency';

/**
 * Brings the schema up to date. Safe when several processes start at once: the migrator holds a lock.
 * @throws Error when a migration fails; nothing of it stays.
 */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        '0001_initial': initial,
        '0002_customers': customers,
        '0003_offers': offers,
        '0004_menu': menu,
        '0005_scale': scale,
        '0006_payments': payments,
        '0007_login_codes': loginCodes,
        '0008_amounts': wideAmounts,
        '0009_indexes': indexes,
        '0010_acknowledgements': acknowledgements,
        '0012_capture_currency': captureCurrency,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
