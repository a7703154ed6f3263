import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductsReply } from '@storefront/contracts';
import type pg from 'pg';
import { connect } from '../../platform/database/connect';
import { createStaffKey } from '../../staff/keys/staffKeys';
import { StaffClient } from '../../staff/testing/StaffClient';
import { addProduct, chooseShop, readCart } from '../shopping';
import { khimki, Visitor } from '../startTestApi';
import { ApiProcess, freePort } from './ApiProcess';
import { migratedDatabase } from './migratedDatabase';

const seenWithinMs = 2_000;
const lookMs = 50;
const place = { city_id: khimki.id, order_type: 'takeaway', shop_id: khimki.shopId };
const path = `/shops/${khimki.shopId}/day`;

/** What a customer sees of the dish: in the menu, and in a cart that it is in. */
async function shownTo(who: Visitor): Promise<{ menu: string | undefined; cart: string[] }> {
  const { body } = await who.call<ProductsReply>('POST', '/api/products', place);
  const products = body.product_groups.flatMap((group) => group.products);
  const cart = await readCart(who);
  return {
    menu: products.find(({ key }) => key === 'philadelphia')?.type,
    cart: Object.values(cart.products).map(({ type }) => type),
  };
}

test('what a shop stops at one process, menu and cart of another show within two seconds', async () => {
  const { url, config } = await migratedDatabase();
  const dataFolder = join(tmpdir(), 'storefront-test-processes');
  const start = async () => new ApiProcess(await freePort(), { DATABASE_URL: url, DATA_DIR: dataFolder });
  const [one, other] = [await start(), await start()];
  const connection = connect(config as pg.PoolConfig, () => undefined);
  try {
    await Promise.all([one.untilReady(), other.untilReady()]);
    const key = { name: 'till', shopIds: null, scopes: ['shop:write' as const], expiresAt: null };
    const { secret } = await createStaffKey(connection.database, key, Date.now());
    const shop = new StaffClient(one, secret);
    const who = new Visitor(other);
    await chooseShop(who);
    await addProduct(who);
    expect(await shownTo(who)).toEqual({ menu: 'default', cart: ['default'] });
    for (const [stopped, menu, cart] of [
      [true, 'stop', 'unavailable'],
      [false, 'default', 'default'],
    ] as const) {
      const change = { change: 'product', product_key: 'philadelphia', stopped };
      expect((await shop.call('PUT', path, change)).status).toBe(200);
      const deadline = Date.now() + seenWithinMs;
      let seen = await shownTo(who);
      while (seen.menu !== menu && Date.now() < deadline) {
        await wait(lookMs);
        seen = await shownTo(who);
      }
      expect(seen).toEqual({ menu, cart: [cart] });
    }
  } finally {
    await connection.close();
    await Promise.all([one.stop(), other.stop()]);
  }
}, 300_000);
