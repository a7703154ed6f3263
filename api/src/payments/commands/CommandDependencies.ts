import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { PaymentDependencies } from '../PaymentDependencies';

/** What a command needs from outside. */
export interface PaymentCommandDependencies {
  database: Kysely<Database>;
  /** Null when no account is configured. */
  payments: PaymentDependencies | null;
  output: Pick<Console, 'log' | 'error'>;
  now: () => number;
}
/** A command that cannot be done, in one sentence for whoever called it. */
export class CommandError extends Error {}

export const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
export const moneyText = (minor: number, currency: string): string =>
  `${(minor / 100).toFixed(2)} ${currency}`;

/** Rows as columns of equal width. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
