import { parseArgs } from 'node:util';
import { printHelp } from '../../platform/commands/printHelp';
import { acknowledgeDifference } from './acknowledgeDifference';
import { CommandError, type PaymentCommandDependencies } from './CommandDependencies';
import { listedStates, listPayments } from './listPayments';
import { reconcilePayments } from './reconcilePayments';
import { refundPayment } from './refundPayment';
import { showPayment } from './showPayment';

const usage = `Usage: npm run payments -- list [--state ${listedStates.join('|')}] [--since 2026-11-21] [--limit 50] [--json]
       npm run payments -- show ORDER|PAYMENT|NUMBER-AT-THE-ACQUIRER [--json]
       npm run payments -- reconcile
       npm run payments -- refund PAYMENT [--done]
       npm run payments -- acknowledge ORDER --reason TEXT
ORDER is its id or the number that its customer has. docs/payments.md says what the states mean.`;
const dayMs = 86_400_000;

/** A call in the usage, or null. */
function parse(
  words: readonly string[],
): ((dependencies: PaymentCommandDependencies) => Promise<number>) | null {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(words);
  } catch {
    return null;
  }
  const { values, positionals } = parsed;
  const [command, name, ...rest] = positionals;
  const isJson = values.json ?? false;
  if (command === 'show' && name !== undefined && rest.length === 0)
    return (dependencies) => showPayment(dependencies, name, isJson);
  if (command === 'refund' && name !== undefined && rest.length === 0)
    return (dependencies) => refundPayment(dependencies, name, values.done ?? false);
  const reason = values.reason?.trim() ?? '';
  if (command === 'acknowledge' && rest.length === 0 && /^\d{1,9}$/.test(name ?? '') && reason !== '')
    return (dependencies) => acknowledgeDifference(dependencies, name ?? '', reason);
  if (name !== undefined) return null;
  if (command === 'reconcile') return reconcilePayments;
  if (command !== 'list') return null;
  const state = values.state === undefined ? null : listedStates.find((known) => known === values.state);
  const limit = Number(values.limit ?? '50');
  const since = values.since === undefined ? null : Date.parse(values.since);
  if (state === undefined || !Number.isInteger(limit) || limit < 1 || limit > 10_000 || Number.isNaN(since))
    return null;
  return (dependencies) =>
    listPayments(dependencies, { state, limit, since: since ?? dependencies.now() - 7 * dayMs, isJson });
}
const read = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
      done: { type: 'boolean' },
      reason: { type: 'string' },
    },
  });

/**
 * `npm run payments`.
 * @returns the exit code: 1 when something is wrong with payments or the call cannot be done, 2 for a wrong
 * call.
 */
export async function runPaymentsCommand(
  words: readonly string[],
  output: PaymentCommandDependencies['output'],
  open: () => Promise<{ dependencies: PaymentCommandDependencies; close(): Promise<void> }>,
): Promise<number> {
  if (printHelp(words, usage, output)) return 0;
  const command = parse(words);
  if (!command) {
    output.error(usage);
    return 2;
  }
  try {
    const { dependencies, close } = await open();
    try {
      return await command(dependencies);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.error(error.message);
    return 1;
  }
}
