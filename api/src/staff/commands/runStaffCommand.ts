import { language, type StaffScope, staffScope } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/Database';
import { readWebhookAddress } from '../delivery/webhook';
import {
  createStaffKey,
  listStaffKeys,
  revokeStaffKey,
  rotateStaffKey,
  type StaffKey,
} from '../keys/staffKeys';
import {
  createOnce,
  isPrinter,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  type StaffWebhook,
} from '../webhooks/staffWebhooks';
import { dayUsage, runDayCommand } from './dayCommand';
import { parseArguments, readChoice, UsageError, wholeNumber } from './parseArguments';
import { peopleUsage, runPeopleCommand } from './peopleCommand';
import { printersUsage, runPrintersCommand } from './printersCommand';
import { readShops, shopsText } from './readShops';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const staffUsage = `Usage: npm run staff -- keys create NAME --shops ID,ID...|all --scopes SCOPE,... [--days N]
       npm run staff -- keys list
       npm run staff -- keys rotate ID [--hours N]
       npm run staff -- keys revoke ID
       npm run staff -- webhooks create URL --shops ID,ID...|all [--language en] [--phones yes|no]
       npm run staff -- webhooks list
       npm run staff -- webhooks rotate ID [--hours N]
       npm run staff -- webhooks remove ID
${printersUsage}
${peopleUsage}
${dayUsage}
Scopes: ${staffScope.options.join(', ')}.
A key and a webhook's secret are shown once, when they are made. "rotate" makes another one; the former ends after 24 hours.
docs/kitchen.md says how a restaurant's system works with orders.`;

type Output = Pick<Console, 'log' | 'error'>;

function readScopes(text: string | undefined): StaffScope[] {
  if (text === undefined) throw new UsageError('--scopes is missing.');
  return [...new Set(text.split(','))].map((scope) => {
    if (v.is(staffScope, scope)) return scope;
    throw new UsageError(`--scopes: there is no scope ${JSON.stringify(scope)}.`);
  });
}

const date = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());

function describe({ id, name, shop_ids, scopes, expires_at, revoked_at, used_at }: StaffKey): string {
  const end = revoked_at === null ? `ends ${date(expires_at)}` : `revoked ${date(revoked_at)}`;
  return `${id}  ${name}  ${shopsText(shop_ids)}  ${scopes.join(',')}  ${end}  used ${date(used_at)}`;
}

function show(output: Output, made: { key: StaffKey; secret: string }): number {
  output.log(describe(made.key));
  output.log(`The key, shown only now: ${made.secret}`);
  return 0;
}

async function createKey(args: readonly string[], database: Kysely<Database>, output: Output, now: number) {
  const { names, options } = parseArguments(args, ['shops', 'scopes', 'days']);
  const [name] = names;
  if (name === undefined || names.length > 1) throw new UsageError('A key needs one name.');
  const days = options.days;
  const key = {
    name,
    shopIds: await readShops(database, options.shops),
    scopes: readScopes(options.scopes),
    expiresAt: days === undefined ? null : now + wholeNumber(days, '--days') * dayMs,
  };
  return show(output, await createStaffKey(database, key, now));
}

async function listKeys(database: Kysely<Database>, output: Output): Promise<number> {
  const keys = await listStaffKeys(database);
  for (const key of keys) output.log(describe(key));
  if (keys.length === 0) output.log('There are no keys.');
  return 0;
}

async function rotateKey(args: readonly string[], database: Kysely<Database>, output: Output, now: number) {
  const { names, options } = parseArguments(args, ['hours']);
  const id = wholeNumber(names[0], 'ID');
  const graceMs = wholeNumber(options.hours ?? '24', '--hours') * hourMs;
  const made = await rotateStaffKey(database, id, graceMs, now);
  if (!made) throw new UsageError(`There is no key ${id} that is still good.`);
  return show(output, made);
}

async function revokeKey(args: readonly string[], database: Kysely<Database>, output: Output, now: number) {
  const id = wholeNumber(args[0], 'ID');
  if (!(await revokeStaffKey(database, id, now)))
    throw new UsageError(`There is no key ${id} that is still good.`);
  output.log(`Key ${id} is revoked.`);
  return 0;
}

function showWebhook(output: Output, { id, url, secret }: StaffWebhook): number {
  output.log(`${id}  ${url}`);
  output.log(`The secret, shown only now: ${secret}`);
  return 0;
}

async function createHook(args: readonly string[], database: Kysely<Database>, output: Output, now: number) {
  const { names, options } = parseArguments(args, ['shops', 'language', 'phones']);
  const [typed = ''] = names;
  const url = readWebhookAddress(typed);
  if (!url) throw new UsageError(`URL must begin with https:// (got ${JSON.stringify(typed)}).`);
  const created = {
    url,
    shopIds: await readShops(database, options.shops),
    language: readChoice(options.language ?? 'en', language.options, '--language'),
    seesPhones: readChoice(options.phones ?? 'no', ['yes', 'no'], '--phones') === 'yes',
  };
  // A repetition must not have every order told twice.
  const { webhook, isNew } = await createOnce(database, created, now);
  if (isNew) return showWebhook(output, webhook);
  output.log(
    `Webhook ${webhook.id} for ${shopsText(webhook.shop_ids)} has this address already: nothing was changed.`,
  );
  return 0;
}

async function listHooks(database: Kysely<Database>, output: Output): Promise<number> {
  const webhooks = (await listWebhooks(database)).filter((receiver) => !isPrinter(receiver));
  for (const { id, url, shop_ids, language: spoken, key_id } of webhooks)
    output.log(
      `${id}  ${url}  ${shopsText(shop_ids)}  ${spoken}  set by ${key_id === null ? 'terminal' : `key ${key_id}`}`,
    );
  if (webhooks.length === 0) output.log('There are no webhooks.');
  return 0;
}

async function rotateHook(args: readonly string[], database: Kysely<Database>, output: Output, now: number) {
  const { names, options } = parseArguments(args, ['hours']);
  const id = wholeNumber(names[0], 'ID');
  const graceMs = wholeNumber(options.hours ?? '24', '--hours') * hourMs;
  const rotated = await rotateWebhook(database, id, graceMs, now);
  if (!rotated) throw new UsageError(`There is no webhook ${id}.`);
  return showWebhook(output, rotated);
}

async function removeHook(args: readonly string[], database: Kysely<Database>, output: Output, now: number) {
  const id = wholeNumber(args[0], 'ID');
  if (!(await removeWebhook(database, id, now))) throw new UsageError(`There is no webhook ${id}.`);
  output.log(`Webhook ${id} is removed.`);
  return 0;
}

/** `npm run staff`. @returns the exit code: 2 for a wrong call. */
export async function runStaffCommand(
  [subject, command, ...args]: readonly string[],
  database: Kysely<Database>,
  output: Output,
  now: number,
  config: Pick<Config, 'officeUrl' | 'allowDemo'> = { officeUrl: null, allowDemo: 'false' },
): Promise<number> {
  try {
    const people = await runPeopleCommand([subject, command, ...args], { database, config, output, now });
    if (people !== null) return people;
    if (subject === 'keys') {
      if (command === 'create') return await createKey(args, database, output, now);
      if (command === 'list' && args.length === 0) return await listKeys(database, output);
      if (command === 'rotate') return await rotateKey(args, database, output, now);
      if (command === 'revoke' && args.length === 1) return await revokeKey(args, database, output, now);
    }
    if (subject === 'webhooks') {
      if (command === 'create') return await createHook(args, database, output, now);
      if (command === 'list' && args.length === 0) return await listHooks(database, output);
      if (command === 'rotate') return await rotateHook(args, database, output, now);
      if (command === 'remove' && args.length === 1) return await removeHook(args, database, output, now);
    }
    if (subject === 'printers') {
      const code = await runPrintersCommand(command, args, { database, output, now });
      if (code !== null) return code;
    }
    if (subject === 'day' && command !== undefined) {
      const { names, options } = parseArguments(args, ['minutes', 'delivery', 'minimum', 'free']);
      return await runDayCommand(command, names, options, { database, output, now });
    }
    const call = [subject, command, ...args].filter((word) => word !== undefined).join(' ');
    output.error(call === '' ? staffUsage : `There is no such call: ${call}\n${staffUsage}`);
    return 2;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.error(error.message);
    return 2;
  }
}
