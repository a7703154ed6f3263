import { requireCity } from '../../places/cities/requireCity';
import { requireConsent } from '../../places/cities/requireConsent';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { noPuzzle } from '../../platform/captcha/Captcha';
import { orderLimit } from '../../platform/captcha/orderLimit';
import { workForOrder } from '../../platform/captcha/orderPuzzle';
import { ApiError } from '../../platform/http/ApiError';
import { readUses } from '../../platform/http/rateLimit';
import { placeContext } from '../../platform/sessions/Session';
import { hasCustomers, requireCustomers } from '../customers/requireCustomer';
import { readUser } from '../customers/toUser';
import { hourMs } from './codeRules';
import type { CodesByPhone } from './codesByPhone';
import type { LoginDependencies } from './LoginDependencies';
import { neededWork } from './puzzleRules';
import { readSentCodes } from './readSentCodes';
import type { SentCode } from './sendCode';
import { signIn } from './signIn';

const puzzlesPerIp = 120;
const tenMinutesMs = 600_000;
/** As many as one address may order. */
const orderPuzzlesPerIp = 120;

/** Login by a one-time code (LOGIN-01 to LOGIN-05, LOGIN-09, LOGIN-11). */
export function registerLogin(
  register: RegisterCall,
  dependencies: LoginDependencies,
  codes: CodesByPhone,
): void {
  const { database, config, mergeCarts } = dependencies;
  const { captcha, ordersWithoutPuzzle } = dependencies.login;
  const { puzzles, sentToPrefix, toVerification } = codes;

  register('captcha', async (context) => {
    if (!hasCustomers(context) && context.query.for !== 'code') {
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
    const { notify_channel, consent, ...body } = context.body;
    requireConsent(requireCity(context, body.city_id), consent);
    return codes.send(context, { ...body, purpose: 'login', channel: notify_channel });
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
          .where((is) => is.or([is('purpose', 'is', null), is('purpose', '=', 'login')]))
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
    const { brand } = context;
    const asked = { purpose: 'login' as const, code: context.body.code };
    const signedIn = await codes.check(context, asked, (transaction, session, { phone, name }) =>
      signIn(transaction, context, session, { phone, name, vkId: null }, mergeCarts),
    );
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
