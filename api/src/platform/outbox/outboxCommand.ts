import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';
import { discardDead, listDead, sendDeadAgain } from './deadLetters';

export const outboxUsage = `Usage: npm run outbox -- list
       npm run outbox -- send ID...|all
       npm run outbox -- discard ID...|all
Messages that were refused or came too late. docs/deploying-api.md says what to do with them.`;

/** `npm run outbox`. @returns the exit code: 1 when nothing was done, 2 for a wrong call. */
export async function runOutboxCommand(
  [command, ...names]: readonly string[],
  database: Kysely<Database>,
  output: Pick<Console, 'log' | 'error'>,
  now: number,
): Promise<number> {
  if (command === 'list' && names.length === 0) {
    const dead = await listDead(database, now);
    for (const { id, kind, created_at, attempts, reason, phone, webhook, order_number } of dead)
      output.log(
        `${id}  ${new Date(created_at).toISOString()}  ${kind}  ${reason}, ${attempts} tries  order ${order_number ?? '-'}  ${phone ?? (webhook === null ? 'recipient forgotten' : `webhook ${webhook}`)}`,
      );
    output.log(dead.length === 0 ? 'No dead messages.' : `${dead.length} dead messages.`);
    return 0;
  }
  const isAll = names.length === 1 && names[0] === 'all';
  const ids = names.map((name) => (/^\d{1,9}$/.test(name) ? Number(name) : 0));
  if ((command !== 'send' && command !== 'discard') || names.length === 0 || (!isAll && ids.includes(0))) {
    output.error(outboxUsage);
    return 2;
  }
  const change = command === 'send' ? sendDeadAgain : discardDead;
  const changed = await change(database, isAll ? null : ids, now);
  output.log(`${changed} messages ${command === 'send' ? 'queued again' : 'discarded'}.`);
  return changed === 0 ? 1 : 0;
}
