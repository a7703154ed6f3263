import { Agent } from 'node:http';
import type { City, IntervalsReply, ProductsReply, ShopsReply } from '@storefront/contracts';
import { Visitor } from './Visitor';

const cityAlias = 'vladivostok';

/** Where and what the measurements buy. */
export interface BenchMarket {
  cityId: number;
  /** Shops that take orders. */
  shopIds: number[];
  /** Sold here, and needs no choice of modifiers. */
  productKey: string;
  /** Pieces that one tap adds. */
  step: number;
}

/**
 * Asks the API itself, so that the measurements hold for any menu.
 * @throws Error when there is nothing to buy.
 */
export async function findMarket(origin: string): Promise<BenchMarket> {
  const agent = new Agent({ keepAlive: true });
  try {
    const visitor = new Visitor(origin, agent);
    const { city } = await visitor.must<{ city: City }>('GET', `/api/cities/${cityAlias}`);
    const { shops } = await visitor.must<ShopsReply>('GET', `/api/shops?city_id=${city.id}`);
    const menu = await visitor.must<ProductsReply>('POST', '/api/products', {
      city_id: city.id,
      order_type: 'takeaway',
    });
    const product = menu.product_groups
      .flatMap(({ products }) => products)
      .find(
        ({ type, modifiers }) =>
          type === 'default' &&
          modifiers.single.length === 0 &&
          modifiers.groups.every(({ min }) => min === 0) &&
          modifiers.available.every(({ min }) => min === 0),
      );
    const shopIds = shops.filter(({ type }) => type === 'default').map(({ id }) => id);
    if (!product || shopIds.length === 0) throw new Error(`nothing to buy in ${cityAlias}`);
    return {
      cityId: city.id,
      shopIds,
      productKey: product.key,
      step: Math.max(product.sale_multiplicity, product.sale_multiplicity_last_hour),
    };
  } finally {
    agent.destroy();
  }
}

/** The free slots of a shop on all days but today, whose slots run out while measuring. */
export async function freeSlots(visitor: Visitor): Promise<string[]> {
  const { dates } = await visitor.must<IntervalsReply>('POST', '/api/schedule/intervals', {});
  const ids: string[] = [];
  for (const { date_string, is_today } of dates) {
    if (is_today) continue;
    const { intervals } = await visitor.must<IntervalsReply>('POST', '/api/schedule/intervals', {
      date: date_string,
    });
    ids.push(...intervals.filter(({ disabled, is_asap }) => !disabled && !is_asap).map(({ id }) => id));
  }
  return ids;
}
