import type { StaffOrder } from '@storefront/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { allowedSteps } from '../../ordering/kitchen/allowedSteps';
import { lockKitchenOrder, stepState, takeStep } from '../../ordering/kitchen/takeStep';
import type { Database } from '../../platform/database/Database';
import type { KitchenChange, KitchenSystem } from '../webhooks/KitchenSystem';
import { encodeTicket, type TicketKind } from './encodeTicket';
import { withPrinter } from './withPrinter';

/** Any number that nothing else locks; the second one is the printer's id. */
const lockClass = 7_202_612;

/** What a change must touch to be printed. */
const formatContent = ({ lines, canceled }: StaffOrder): string =>
  canceled ? 'canceled' : lines.map(({ key, count }) => `${count} ${key}`).join('\n');

/** Null: nothing to print, as of an order that was canceled or left before it could be. */
function chooseKind(order: StaffOrder, printed: string | undefined): TicketKind | null {
  if (printed === formatContent(order)) return null;
  if (printed !== undefined) return order.canceled ? 'canceled' : 'changed';
  return order.status === 'accepted' || order.status === 'cooking' ? 'new' : null;
}

/**
 * Prints a ticket for a new order, for one whose lines have changed and for one that was canceled, each once;
 * a ticket acknowledges its order. A process that dies between printing and the end of the transaction leaves
 * the ticket to be printed again: twice is better than never.
 */
export function ticketPrinter(database: Kysely<Database>): KitchenSystem {
  /** A printer takes one connection at a time. */
  const turns = new Map<number, Promise<void>>();
  const deliver = (change: KitchenChange): Promise<void> => {
    const before = turns.get(change.receiver.id) ?? Promise.resolve();
    const turn = before.then(() => printIfChanged(database, change));
    turns.set(
      change.receiver.id,
      // One that has failed must not keep those behind it waiting for the same fault.
      turn.catch(() => {}),
    );
    return turn;
  };
  return {
    kind: 'printer',
    protocols: ['tcp:'],
    readAddress,
    describe: (address) => new URL(address).host,
    deliver,
  };
}

/** As `192.168.1.50:9100`. */
function readAddress(text: string): string | null {
  const address = `tcp://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.hostname && url.port && url.host === text ? address : null;
}

async function printIfChanged(database: Kysely<Database>, change: KitchenChange): Promise<void> {
  const { receiver, order } = change;
  if (chooseKind(order, await printedOn(database, change)) === null) return;
  // Connected first: many printers that are off must not take the connections to the database from the calls.
  await withPrinter(new URL(receiver.url), (print) =>
    database.transaction().execute((transaction) => printOnce(transaction, change, print)),
  );
}

/** What was on the last ticket of the order. */
async function printedOn(
  database: Kysely<Database>,
  { receiver, order }: KitchenChange,
): Promise<string | undefined> {
  const printed = await database
    .selectFrom('printed_tickets')
    .select('content')
    .where('printer_id', '=', receiver.id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return printed?.content;
}

async function printOnce(
  transaction: Transaction<Database>,
  change: KitchenChange,
  print: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const { receiver, order, now } = change;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}, ${receiver.id}) as locked`.execute(transaction);
  if (!rows[0]?.locked) throw new Error(`another process prints on printer ${receiver.id}`);
  // Another process may have printed it meanwhile.
  const kind = chooseKind(order, await printedOn(transaction, change));
  if (kind === null) return;
  await print(encodeTicket(order, kind, receiver.language));
  const ticket = { content: formatContent(order), printed_at: now };
  await transaction
    .insertInto('printed_tickets')
    .values({ printer_id: receiver.id, order_id: order.id, ...ticket })
    .onConflict((conflict) => conflict.columns(['printer_id', 'order_id']).doUpdateSet(ticket))
    .execute();
  await acknowledge(transaction, order.id, now);
}

async function acknowledge(transaction: Transaction<Database>, orderId: number, now: number): Promise<void> {
  const locked = await lockKitchenOrder(transaction, orderId);
  if (!locked || !allowedSteps(stepState(locked.order, locked.record)).includes('acknowledge')) return;
  await takeStep(transaction, locked, { step: 'acknowledge' }, now);
}
