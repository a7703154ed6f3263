import { language } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ticketPrinter } from '../printing/ticketPrinter';
import { createOnce, findWebhook, isPrinter, listWebhooks, removeWebhook } from '../webhooks/staffWebhooks';
import { parseArguments, readChoice, UsageError, wholeNumber } from './parseArguments';
import { readShops, shopsText } from './readShops';

export const printersUsage = `       npm run staff -- printers create HOST:PORT --shops ID,ID...|all [--language en] [--phones yes|no]
       npm run staff -- printers list
       npm run staff -- printers remove ID`;

interface CommandContext {
  database: Kysely<Database>;
  output: Pick<Console, 'log'>;
  now: number;
}

/** `npm run staff -- printers`. @returns the exit code, null for a command that there is not. */
export async function runPrintersCommand(
  command: string | undefined,
  args: readonly string[],
  { database, output, now }: CommandContext,
): Promise<number | null> {
  const { readAddress, describe } = ticketPrinter(database);
  if (command === 'create') {
    const { names, options } = parseArguments(args, ['shops', 'language', 'phones']);
    const [typed = ''] = names;
    const url = readAddress(typed);
    if (!url)
      throw new UsageError(`HOST:PORT must be like 192.168.1.50:9100 (got ${JSON.stringify(typed)}).`);
    const printer = {
      url,
      shopIds: await readShops(database, options.shops),
      language: readChoice(options.language ?? 'en', language.options, '--language'),
      seesPhones: readChoice(options.phones ?? 'no', ['yes', 'no'], '--phones') === 'yes',
    };
    // A repetition must not print every ticket twice.
    const { webhook, isNew } = await createOnce(database, printer, now);
    const shops = shopsText(webhook.shop_ids);
    output.log(
      isNew
        ? `Printer ${webhook.id} prints the orders of ${shops}.`
        : `Printer ${webhook.id} for ${shops} has this address already: nothing was changed.`,
    );
    return 0;
  }
  if (command === 'list' && args.length === 0) {
    const printers = (await listWebhooks(database)).filter(isPrinter);
    for (const { id, url, shop_ids, language: spoken } of printers)
      output.log(`${id}  ${describe(url)}  ${shopsText(shop_ids)}  ${spoken}`);
    if (printers.length === 0) output.log('There are no printers.');
    return 0;
  }
  if (command === 'remove' && args.length === 1) {
    const id = wholeNumber(args[0], 'ID');
    const printer = await findWebhook(database, id);
    if (!printer || !isPrinter(printer)) throw new UsageError(`There is no printer ${id}.`);
    await removeWebhook(database, id, now);
    output.log(`Printer ${id} is removed.`);
    return 0;
  }
  return null;
}
