import { runDatabaseCommand } from '../../platform/database/runDatabaseCommand';
import { seedOrders } from './seedOrders';

await runDatabaseCommand(async (database, { mode, allowDemo }) => {
  const [typed = '', ...others] = process.argv.slice(2);
  const isAllowed = mode !== 'production' || allowDemo === 'true';
  if (!isAllowed || others.length > 0 || !/^[1-9]\d{0,6}$/.test(typed)) {
    console.error(
      'Usage: npm run seed:orders -- NUMBER (up to 9999999; in production with ALLOW_DEMO=true only)',
    );
    return 2;
  }
  await seedOrders(database, Number(typed), Date.now(), (done) => console.log(`${done} orders`));
  return 0;
});
