import { staffRole } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/Database';
import { writeAudit } from '../audit/writeAudit';
import { hashPassword } from '../people/password';
import { makeLink } from '../people/staffLinks';
import { endSessions } from '../people/staffSessions';
import { UsageError } from './parseArguments';

export const peopleUsage = `       npm run staff -- owner MAIL
       npm run staff -- demo`;

interface CommandContext {
  database: Kysely<Database>;
  config: Pick<Config, 'officeUrl' | 'allowDemo'>;
  output: Pick<Console, 'log'>;
  now: number;
}
const everywhere = (role: string) => JSON.stringify([{ role, shop_ids: null }]);
/** Long enough to be taken, and known to everybody. */
const demoPassword = 'storefront demo';

/**
 * `owner MAIL`: makes an owner, or lets one in again who has lost the password and the second factor, by a link.
 * `demo`: an account for each role.
 */
export async function runPeopleCommand(
  [command, typed, ...others]: readonly (string | undefined)[],
  { database, config, output, now }: CommandContext,
): Promise<number | null> {
  if (command === 'demo' && typed === undefined) return makeDemo({ database, config, output, now });
  if (command !== 'owner' || others.some((word) => word !== undefined)) return null;
  const email = typed?.trim().toLowerCase();
  if (!v.is(v.pipe(v.string(), v.email()), email)) throw new UsageError('MAIL must be an e-mail address.');
  if (config.officeUrl === null) throw new UsageError('OFFICE_URL is not set: the link would lead nowhere.');
  const roles = everywhere('owner');
  const person = await database
    .insertInto('staff_people')
    .values({ email, name: email, roles, language: 'en', created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ roles, totp_secret: null, totp_draft: null, recovery_codes: [] }),
    )
    .returning(['id', 'password'])
    .executeTakeFirstOrThrow();
  await endSessions(database, person.id);
  const { link } = await makeLink(database, person, config.officeUrl, now);
  const deed = { action: 'owner', object: `person ${person.id}` };
  await writeAudit(database, { kind: 'terminal', id: null, name: 'terminal' }, deed, { address: '', now });
  output.log(`The owner ${email} sets a password here: ${link}`);
  return 0;
}

async function makeDemo({ database, config, output, now }: CommandContext): Promise<number> {
  if (config.allowDemo !== 'true')
    throw new UsageError('Everybody knows these accounts: set ALLOW_DEMO=true.');
  const password = await hashPassword(demoPassword);
  for (const role of staffRole.options)
    await database
      .insertInto('staff_people')
      .values({
        ...{ email: `${role}@example.com`, name: role, roles: everywhere(role) },
        ...{ password, language: 'en' as const, created_at: now },
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  output.log(
    `staff accounts: ${staffRole.options.map((role) => `${role}@example.com`).join(', ')}; password: ${demoPassword}`,
  );
  return 0;
}
