import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { OrderSnapshot } from '../OrderSnapshot';

/** Below what the statement timeout allows on a slow disk. */
const batch = 10_000;
const dayMs = 86_400_000;
const days = 365;

const names = [
  'Анна',
  'Иван',
  'Мария',
  'Ольга',
  'Пётр',
  'Сергей',
  'Елена',
  'Дмитрий',
  'Boris',
  'Ayşe',
  'Jürgen',
  'Ян',
];
const surnames = [
  'Иванова',
  'Петров',
  'Шмидт',
  'Кузнецов',
  'Соколова',
  'Öztürk',
  'Müller',
  'Каримов',
  'Шевченко',
];

/** What all of them have; amounts are in minor units. */
const snapshot = {
  language: 'ru',
  lines: [],
  packages: [],
  currency: { sign: '₽', code: 'RUB', fractionDigits: 2 },
  cookingMinutes: 20,
  deliveryMinutes: 40,
  email: null,
  comment: '',
  cashMinor: 0,
} satisfies Partial<OrderSnapshot>;

/** One of a list's, by a number. */
const pick = (list: readonly string[], number: string) =>
  sql`(${sql.val([...list])}::text[])[1 + ${sql.raw(number)}::int % ${list.length}]`;

/**
 * Fills the database with orders of the past year, for trying and measuring: of every shop, done but for a few
 * that were canceled and those of the last hour. They are to be paid at the door, and their customers are made up.
 * @returns false where there is no shop.
 */
export async function seedOrders(
  database: Kysely<Database>,
  count: number,
  now: number,
  onBatch: (done: number) => void = () => {},
): Promise<boolean> {
  if (!(await database.selectFrom('shops').select('id').executeTakeFirst())) return false;
  for (let done = 0; done < count; ) {
    const rows = Math.min(batch, count - done);
    await database.transaction().execute((transaction) => seedBatch(transaction, { rows, done, count, now }));
    done += rows;
    onBatch(done);
  }
  return true;
}

async function seedBatch(
  database: Kysely<Database>,
  { rows, done, count, now }: { rows: number; done: number; count: number; now: number },
): Promise<void> {
  const spanMs = Math.floor((days * dayMs) / count);
  await sql`
    with drawn as (
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as id, random() as chance,
        (random() * 1e6)::int as a, (random() * 1e6)::int as b, (random() * 1e6)::int as c,
        ${now - days * dayMs}::bigint + (${done}::bigint + place) * ${spanMs}::bigint as at
      from generate_series(1, ${rows}::int) as place),
    sold as (
      select drawn.*, shop.id as shop_id, shop.city_id, shop.brand, 50000 + (b % 2000) * 100 as total,
        case when a % 3 = 0 then 'takeaway' else 'delivery' end as kind
      from drawn join lateral (
        select shops.id, shops.city_id, shops.doc -> 'brands' ->> 0 as brand from shops
        order by shops.id offset drawn.c % (select count(*) from shops) limit 1) as shop on true)
    insert into orders (id, number, tracking_key, order_cache_key, brand, city_id, order_type, shop_id, phone, payment_type,
      total_minor, status, expected_at, created_at, snapshot)
    select id, (10000000 + id)::text, replace(gen_random_uuid()::text, '-', ''), replace(gen_random_uuid()::text, '-', ''),
      brand, city_id, kind, shop_id, '+79' || lpad((a::bigint * 1000 + b % 1000)::text, 9, '0'), 'cash', total,
      case when chance < 0.04 then 'canceled' when at > ${now - 3_600_000}::bigint then 'accepted' else 'done' end,
      at + 3600000, at,
      ${JSON.stringify(snapshot)}::jsonb || jsonb_build_object(
        'username', ${pick(names, 'a')} || ' ' || ${pick(surnames, 'c')},
        'prices', jsonb_build_object('subtotalMinor', total, 'packagesMinor', 0, 'deliveryMinor', 0, 'discountMinor', 0,
          'bonusesMinor', 0, 'upcomingBonusesMinor', 0, 'totalMinor', total),
        'slot', jsonb_build_object('id', 'seed', 'capacityId', 'seed', 'isAsap', true, 'startsAt', at + 3600000,
          'endsAt', at + 3600000),
        'address', case kind when 'takeaway' then null else jsonb_build_object('full_address',
          (select string_agg(substr('абвгдеиклмнопрстуя', 1 + (c / (3 * part)) % 18, 1), '') from generate_series(1, 7) as part)
            || ' улица, ' || (1 + b % 150), 'room', (1 + c % 200)::text, 'floor', '', 'entrance', '', 'intercom', '',
          'description', '', 'map', jsonb_build_object('coordinates', jsonb_build_object('latitude', 55.9, 'longitude', 37.4))) end)
    from sold`.execute(database);
  // Kitchens are not told of them.
  await sql`update kitchen_orders set seq = nextval('kitchen_order_seq'), acknowledged_at = created_at
    from orders where orders.id = order_id and seq is null and interval_id is null and number = (10000000 + orders.id)::text`.execute(
    database,
  );
}
