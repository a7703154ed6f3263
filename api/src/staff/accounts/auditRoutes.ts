import { sql } from 'kysely';
import type { RegisterStaffCall } from '../calls/registerStaffCall';
import type { StaffDependencies } from '../StaffDependencies';

const pageSize = 50;
const dayMs = 86_400_000;

/** What was done, newest first; a manager sees what concerns the own shops. */
export function registerAudit(register: RegisterStaffCall, { database }: StaffDependencies): void {
  register('staffAudit', 'audit:read', async ({ query, shopIds }) => {
    let found = database
      .selectFrom('staff_audit')
      .select([
        'id',
        'at',
        'by_kind',
        'by_id',
        'by',
        'action',
        'object',
        'status',
        'before',
        'after',
        'address',
      ])
      .orderBy('id', 'desc')
      .limit(pageSize + 1);
    if (shopIds !== null) found = found.where('shop_id', '=', sql<number>`any(${shopIds}::int[])`);
    if (query.person) found = found.where('by_id', '=', query.person).where('by_kind', '=', 'person');
    if (query.object) found = found.where('object', '=', query.object);
    if (query.before) found = found.where('id', '<', query.before);
    if (query.day) {
      const from = Date.parse(query.day);
      found = found.where('at', '>=', from).where('at', '<', from + dayMs);
    }
    const rows = await found.execute();
    const entries = rows.slice(0, pageSize);
    return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
  });
}
