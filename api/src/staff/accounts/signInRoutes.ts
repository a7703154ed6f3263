import { createHash } from 'node:crypto';
import { staffCalls } from '@storefront/contracts';
import { ipBlock } from '@storefront/contracts/ipBlock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import { toRoute } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { readLanguage } from '../../platform/http/language';
import { countUse } from '../../platform/http/rateLimit';
import { writeAudit } from '../audit/writeAudit';
import { hashPassword, isPassword } from '../people/password';
import { findPerson } from '../people/StoredPerson';
import { findLink, mailLink, spendLink } from '../people/staffLinks';
import { beginSession, endSessions } from '../people/staffSessions';
import { takeCode } from '../people/takeCode';
import { requireOfficeUrl, type StaffDependencies } from '../StaffDependencies';
import { shownMe } from './shownMe';

const hourMs = 3_600_000;
const guesses = { perIp: 100, perEmail: 10 };
const links = { perIp: 20, perEmail: 3 };

type OpenCall = 'staffSignIn' | 'staffAskLink' | 'staffOpenLink' | 'staffUseLink';
interface OpenContext<N extends OpenCall> {
  body: InferOutput<(typeof staffCalls)[N]['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
  now: number;
}

/** What is called before anybody has signed in. */
export function registerSignIn(app: FastifyInstance, dependencies: StaffDependencies): void {
  const { database, clock, config, catalogue } = dependencies;
  const open = <N extends OpenCall>(
    name: N,
    handler: (context: OpenContext<N>) => Promise<InferOutput<(typeof staffCalls)[N]['reply']>>,
  ) =>
    app.route({
      ...toRoute(staffCalls[name]),
      config: { call: name },
      handler: (request, reply) =>
        handler({ body: request.body as OpenContext<N>['body'], request, reply, now: clock() }),
    });
  /** As customers' codes are limited: by network and by whom it is about, whether there is such a person or not. */
  const limit = async (
    kind: string,
    max: { perIp: number; perEmail: number },
    { request, now }: Pick<OpenContext<OpenCall>, 'request' | 'now'>,
    email: string | null,
  ) => {
    if (config.rateLimits === 'off') return;
    const key = (subject: string) => `staff:${kind}:${subject}`;
    await countUse(database, { key: key(ipBlock(request.ip)), max: max.perIp, windowMs: hourMs }, now);
    if (email === null) return;
    const subject = createHash('sha256').update(email).digest('base64url');
    await countUse(database, { key: key(subject), max: max.perEmail, windowMs: hourMs }, now);
  };

  open('staffSignIn', async (context) => {
    const { body, request, now } = context;
    await limit('sign-in', guesses, context, body.email);
    const person = await findPerson(database, { email: body.email });
    const isRight = await isPassword(person?.password ?? null, body.password);
    const refuse = (
      code: 'staff.sign_in_wrong' | 'staff.code_required' | 'staff.code_wrong',
      field: string,
    ) => new ApiError(401, code, { errors: { [field]: code } });
    if (!person || !isRight) throw refuse('staff.sign_in_wrong', 'password');
    if (person.totp_secret !== null) {
      if (!body.code) throw refuse('staff.code_required', 'code');
      if (!(await takeCode(database, person, body.code, now))) throw refuse('staff.code_wrong', 'code');
    }
    await beginSession(database, person.id, context);
    const deed = { action: 'staffSignIn', object: `person ${person.id}` };
    await writeAudit(database, { ...person, kind: 'person' }, deed, { address: request.ip, now });
    return shownMe(person, catalogue.current(now), readLanguage(request));
  });

  open('staffAskLink', async (context) => {
    const { body, now } = context;
    const officeUrl = requireOfficeUrl(dependencies);
    await limit('link', links, context, body.email);
    const person = await findPerson(database, { email: body.email });
    if (person) await mailLink(database, person, { officeUrl, language: person.language, now });
    return { sent: true };
  });

  const requireLink = async (context: OpenContext<'staffOpenLink' | 'staffUseLink'>) => {
    await limit('link-use', guesses, context, null);
    const found = await findLink(database, context.body.token, context.now);
    if (!found) throw new ApiError(404, 'staff.link_over');
    return found;
  };

  open('staffOpenLink', async (context) => {
    const { kind, email, name } = await requireLink(context);
    return { kind, email, name };
  });

  open('staffUseLink', async (context) => {
    const { id, name } = await requireLink(context);
    const { body, request, now } = context;
    const password = await hashPassword(body.new_password);
    await database.transaction().execute(async (transaction) => {
      if (!(await spendLink(transaction, body.token))) throw new ApiError(404, 'staff.link_over');
      await transaction.updateTable('staff_people').set({ password }).where('id', '=', id).execute();
      await endSessions(transaction, id);
      const deed = { action: 'staffUseLink', object: `person ${id}` };
      await writeAudit(transaction, { kind: 'person', id, name }, deed, { address: request.ip, now });
    });
    return { success: true };
  });
}
