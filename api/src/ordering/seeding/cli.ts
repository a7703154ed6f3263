/** Orders that are made up, for trying and measuring. */
import { runDatabaseCommand } from '../../platform/database/runDatabaseCommand';
import { seedOrders } from './seedOrders';

const usage = `Usage: npm run seed:orders -- NUMBER
Fills the database with so many orders of the past year, up to 9999999. In production with ALLOW_DEMO=true only.`;

await runDatabaseCommand(usage, async ([typed = '', ...others], database, { mode, allowDemo }) => {
  const isAllowed = mode !== 'production' || allowDemo === 'true';
  if (!isAllowed || others.length > 0 || !/^[1-9]\d{0,6}$/.test(typed)) {
    console.error(usage);
    return 2;
  }
  const isSeeded = await seedOrders(database, Number(typed), Date.now(), (done) =>
    console.log(`${done} orders`),
  );
  if (!isSeeded) console.error('There are no restaurants yet: start the API once.');
  return isSeeded ? 0 : 1;
});
