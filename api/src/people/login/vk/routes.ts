import { createHash, randomBytes } from 'node:crypto';
import { safePath } from '@storefront/contracts/safePath';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { RequestContext } from '../../../platform/calls/CallContext';
import type { RegisterCall } from '../../../platform/calls/registerCall';
import { requestContext } from '../../../platform/calls/requestContext';
import type { Database } from '../../../platform/database/Database';
import { ApiError } from '../../../platform/http/ApiError';
import { normalizePhone } from '../../../platform/phones/normalizePhone';
import { hasCustomers } from '../../customers/requireCustomer';
import { hourMs } from '../codeRules';
import type { LoginDependencies } from '../LoginDependencies';
import { signIn } from '../signIn';
import { newPkce, VkClient, VkError, type VkFailure } from './VkClient';

type VkLogin = Selectable<Database['vk_logins']>;

const vkCallbackPath = '/auth/vk/callback';
const lifeMs = 10 * 60_000;
const startsPerIp = 60;
const text = v.optional(v.pipe(v.string(), v.maxLength(2000)), '');
const callbackQuery = v.object({ code: text, state: text, device_id: text, error: text });

const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * The page that a login ends on; when it came to nothing, with the login dialog open on it, which tells the
 * reason (MODAL-03).
 */
function buildLandingPath(path: string, failure: VkFailure | null): string {
  const url = new URL(safePath(path), 'http://site.invalid');
  if (failure !== null) {
    url.searchParams.set('modal', 'UserLoginModal');
    url.searchParams.set('login_error', failure);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Login by VK (LOGIN-10): the start gives the address to go to; VK sends the person back to the callback,
 * which ends on the page asked for.
 */
export function registerVkLogin(
  app: FastifyInstance,
  register: RegisterCall,
  dependencies: LoginDependencies,
): void {
  const { database, login, mergeCarts } = dependencies;
  const client = login.vk && new VkClient(login.vk);
  const offeredClient = (context: RequestContext): VkClient | null => {
    const { login_channels } = context.catalogue.places.brand(context.brand).settings;
    return hasCustomers(context) && login_channels.includes('vk') ? client : null;
  };

  register('vkStart', async (context) => {
    const vk = offeredClient(context);
    if (!vk) throw new ApiError(404, 'request.unknown_path');
    const { body, brand, language, now, publicOrigin } = context;
    await context.limit('login:vk', startsPerIp, hourMs);
    const session = await context.sessionOrNew();
    const state = randomBytes(24).toString('base64url');
    const { verifier, challenge } = newPkce();
    const redirectUri = `${publicOrigin}${vkCallbackPath}`;
    await database.deleteFrom('vk_logins').where('expires_at', '<=', now).execute();
    await database
      .insertInto('vk_logins')
      .values({
        state_hash: hashState(state),
        session_id: session.id,
        brand,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        request_uri: safePath(body.request_uri),
        expires_at: now + lifeMs,
      })
      .execute();
    return { url: vk.authorizeUrl({ state, challenge, redirectUri, language }) };
  });

  /** The login that this state began in this very session; it is taken once. */
  const take = async (context: RequestContext, state: string): Promise<VkLogin | null> => {
    const session = await context.session();
    if (!session || state === '') return null;
    const row = await database
      .deleteFrom('vk_logins')
      .where('state_hash', '=', hashState(state))
      .where('session_id', '=', session.id)
      .where('brand', '=', context.brand)
      .where('expires_at', '>', context.now)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  };

  const finish = async (context: RequestContext, vk: VkClient, begun: VkLogin): Promise<void> => {
    const { code, device_id: deviceId, state, error } = parseQuery(context.request);
    if (error !== '' || code === '') throw new VkError('vk_refused');
    const exchange = {
      code,
      deviceId,
      state,
      verifier: begun.code_verifier,
      redirectUri: begun.redirect_uri,
    };
    const person = await vk.person(exchange);
    const phone = person.phone && normalizePhone(`+${person.phone}`, '7');
    if (!phone) throw new VkError('vk_no_phone');
    const session = await context.sessionOrNew();
    const { vkId, name } = person;
    const signedIn = await database
      .transaction()
      .execute((transaction) => signIn(transaction, context, session, { phone, name, vkId }, mergeCarts));
    context.giveSession(signedIn.token, signedIn.session);
  };

  app.get(vkCallbackPath, async (request, reply) => {
    const context = requestContext(dependencies, request, reply);
    const vk = offeredClient(context);
    // A browser stands here: it gets a page of the shop, not an API's error.
    if (!vk) return reply.redirect(await cityPath(context), 303);
    // The address holds a code: it is told to nobody.
    reply.header('referrer-policy', 'no-referrer');
    const begun = await take(context, parseQuery(request).state);
    if (!begun) return reply.redirect(buildLandingPath(await cityPath(context), 'vk_state'), 303);
    try {
      await finish(context, vk, begun);
      return reply.redirect(buildLandingPath(begun.request_uri, null), 303);
    } catch (error) {
      if (!(error instanceof VkError)) throw error;
      return reply.redirect(buildLandingPath(begun.request_uri, error.failure), 303);
    }
  });
}

/**
 * Where a login that nobody began here ends: in the city the visitor shops in, for only there can they sign
 * in.
 */
async function cityPath({ session, catalogue, brand }: RequestContext): Promise<string> {
  const cityId = (await session())?.cityId ?? null;
  const city = cityId === null ? null : catalogue.places.city(brand, cityId);
  return city ? `/${city.alias}` : '/';
}

const parseQuery = (request: FastifyRequest): v.InferOutput<typeof callbackQuery> => {
  const result = v.safeParse(callbackQuery, request.query);
  return result.success ? result.output : { code: '', state: '', device_id: '', error: '' };
};
