import { CommandError, type PaymentCommandDependencies } from './CommandDependencies';

/**
 * The order that an operator means: by its id, or by the number that its customer has.
 * @returns null when there is none
 * @throws CommandError when orders of several cities are called so
 */
export async function findOrderId(
  database: PaymentCommandDependencies['database'],
  name: string,
): Promise<number | null> {
  if (!/^\d{1,9}$/.test(name)) return null;
  const found = await database
    .selectFrom('orders')
    .select(['id', 'number', 'brand', 'city_id'])
    .where((is) => is.or([is('id', '=', Number(name)), is('number', '=', name)]))
    .orderBy('id')
    .execute();
  const [first, ...more] = found;
  if (more.length === 0) return first?.id ?? null;
  const told = found.map(
    ({ id, number, brand, city_id }) => `${id} (number ${number}, ${brand}, city ${city_id})`,
  );
  throw new CommandError(
    `Several orders are called ${name}: ${told.join(', ')}. Name a payment of the one you mean.`,
  );
}
