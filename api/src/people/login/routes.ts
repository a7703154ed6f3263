import type { Kysely } from 'kysely';
import type { RequestContext } from '../../menu/calls/CallContext';
import type { RegisterCall } from '../../menu/calls/registerCall';
import { requireCity } from '../../menu/calls/requireCity';
import { altchaCaptcha } from '../../platform/captcha/altchaCaptcha';
import { noPuzzle } from '../../platform/captcha/Captcha';
import { orderLimit } from '../../platform/captcha/orderLimit';
import { workForOrder } from '../../platform/captcha/orderPuzzle';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { countUse, readUses } from '../../platform/http/rateLimit';
import { placeContext } from '../../platform/sessions/Session';
import { hasCustomers, requireCustomers } from '../customers/customerOf';
import { readUser } from '../customers/toUser';
import { checkCode } from './checkCode';
import { hourMs, offeredChannels } from './codeRules';
import type { LoginDependencies } from './LoginDependencies';
import { loginPhone, phonePrefix } from './loginPhone';
import { codesPerPrefix, neededWork } from './puzzleRules';
import { readSentCodes } from './readSentCodes';
import { type SentCode, sendCode } from './sendCode';
import { signIn } from './signIn';

const codesPerIp = 60;
const guessesPerIp = 100;
const puzzlesPerIp = 120;
const tenMinutesMs = 600_000;
/** As many as one address may order. */
const orderPuzzlesPerIp = 120;
/** Guesses of all visitors together, as a multiple of the codes that may be sent. */
const guessesPerCode = 10;

/** Login by a one-time code (LOGIN-01 to LOGIN-05, LOGIN-09, LOGIN-11). */
export function registerLogin(register: RegisterCall, dependencies: LoginDependencies): void {
  const { database, config, mergeCarts } = dependencies;
  const { secretKey, codesPerHour, captcha, ordersWithoutPuzzle } = dependencies.login;
  const puzzles = altchaCaptcha(database, dependencies.login);
  const prefixLimit = (phone: string) => ({
    key: `login:prefix:${phonePrefix(phone)}`,
    max: codesPerPrefix,
    windowMs: hourMs,
  });
  const sentToPrefix = async (at: Kysely<Database>, phone: string, now: number) =>
    config.rateLimits === 'off' ? 0 : readUses(at, prefixLimit(phone), now);
  const channelsOf = ({ catalogue, brand }: RequestContext) => catalogue.brand(brand).settings.login_channels;
  const toVerification = (context: RequestContext, sent: SentCode) => ({
    timer: Math.max(0, Math.ceil((sent.resendAt - context.now) / 1000)),
    channel: sent.channel,
    channels: offeredChannels(channelsOf(context), sent.tried),
    expires_at: sent.expiresAt,
    now: context.now,
  });

  register('captcha', async (context) => {
    if (!hasCustomers(context)) {
      await context.limit('order:puzzle', orderPuzzlesPerIp, tenMinutesMs);
      if (captcha !== 'altcha' || config.rateLimits === 'off') return noPuzzle;
      const ordersBefore = await readUses(database, orderLimit(context.request.ip), context.now);
      const work = workForOrder(ordersBefore, ordersWithoutPuzzle);
      return work === 0 ? noPuzzle : puzzles.challenge(context.now, work);
    }
    await context.limit('login:puzzle', puzzlesPerIp, hourMs);
    const session = await context.session();
    const { brand, now } = context;
    const asked = session
      ? await database
          .selectFrom('verifications')
          .select('phone')
          .where('session_id', '=', session.id)
          .where('brand', '=', brand)
          .executeTakeFirst()
      : undefined;
    const { phone } = asked ?? {};
    const work = neededWork({
      captcha,
      isVerified: phone !== undefined && session?.customer?.phone === phone,
      sentToPhone: phone === undefined ? 0 : (await readSentCodes(database, { brand, phone, now })).length,
      sentToPrefix: phone === undefined ? 0 : await sentToPrefix(database, phone, now),
    });
    return work === 0 ? noPuzzle : puzzles.challenge(now, work);
  });

  register('login', async (context) => {
    requireCustomers(context);
    const { body, brand, catalogue, language, now, say } = context;
    if (!channelsOf(context).includes(body.notify_channel)) throw fieldError('phone', 'login.channel');
    const city = requireCity(context, body.city_id);
    await context.limit('login:address', codesPerIp, hourMs);
    const phone = loginPhone(catalogue, brand, city, body.phone);
    const work = captcha === 'off' ? 0 : await puzzles.verify(body.captcha_user_token ?? null, now);
    const session = await context.sessionOrNew();
    const isVerified = session.customer?.phone === phone;
    const sent = await database.transaction().execute((transaction) => {
      const request = {
        brand,
        cityId: city.id,
        sessionId: session.id,
        phone,
        isVerified,
        name: body.name ?? '',
        channel: body.notify_channel,
        language,
        now,
      };
      // What has already gone out is bounded whatever happens: counted last, for codes that are really sent.
      const beforeSending = async () => {
        if (config.rateLimits === 'off') return;
        if (!isVerified) await countUse(transaction, prefixLimit(phone), now);
        const limit = { key: 'login:everybody', max: codesPerHour, windowMs: hourMs };
        await countUse(transaction, limit, now);
      };
      return sendCode(transaction, request, {
        ...{ secretKey, captcha, work, say, beforeSending },
        sentToPrefix: () => sentToPrefix(transaction, phone, now),
      });
    });
    if (sent === null) throw fieldError('captcha_user_token', 'login.captcha');
    return { user: { verification: toVerification(context, sent) } };
  });

  register('verification', async (context) => {
    requireCustomers(context);
    const session = await context.session();
    const row = session
      ? await database
          .selectFrom('verifications')
          .innerJoin('login_codes as code', (join) =>
            join
              .onRef('code.phone', '=', 'verifications.phone')
              .onRef('code.brand', '=', 'verifications.brand')
              .onRef('code.session_id', '=', 'verifications.session_id'),
          )
          .select(['verifications.phone', 'channels', 'channel', 'resend_at', 'expires_at'])
          .where('verifications.session_id', '=', session.id)
          .where('verifications.brand', '=', context.brand)
          .where('expires_at', '>', context.now)
          .orderBy('code.id', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined;
    if (!row) return { verification: null };
    const { channel, resend_at, expires_at, channels } = row;
    const sent: SentCode = { channel, resendAt: resend_at, expiresAt: expires_at, tried: channels };
    return { verification: { ...toVerification(context, sent), phone: row.phone.replace(/\D/g, '') } };
  });

  register('checkVerificationCode', async (context) => {
    requireCustomers(context);
    const { body, brand, now } = context;
    await context.limit('login:guess', guessesPerIp, hourMs);
    await context.limit('login:guess', codesPerHour * guessesPerCode, hourMs, 'everybody');
    const session = await context.session();
    if (!session) throw fieldError('code', 'login.code_expired');
    const outcome = await database.transaction().execute(async (transaction) => {
      const guess = { brand, sessionId: session.id, code: body.code, now };
      const check = await checkCode(transaction, guess, secretKey);
      if (check.kind !== 'right') return { check };
      const person = { phone: check.phone, name: check.name, vkId: null };
      return { check, signedIn: await signIn(transaction, context, session, person, mergeCarts) };
    });
    const { check, signedIn } = outcome;
    if (check.kind === 'wrong') throw fieldError('code', 'login.code_wrong', { left: check.triesLeft });
    if (check.kind === 'spent') throw fieldError('code', 'login.code_spent');
    if (check.kind === 'expired' || !signedIn) throw fieldError('code', 'login.code_expired');
    context.giveSession(signedIn.token, signedIn.session);
    const current = signedIn.session;
    const { customer } = current;
    if (!customer) throw new ApiError(401, 'session.required');
    const place = current.cityId ? placeContext(current, brand, current.cityId) : null;
    return {
      user: await readUser(database, context, { ...current, customer }),
      order_type: current.orderType,
      shop_id: place?.shopId ?? null,
      delivery_address: place?.deliveryAddress ?? null,
    };
  });
}
