import type { LoginReply } from '@storefront/contracts';
import type { Kysely, Transaction } from 'kysely';
import { requireCity } from '../../places/cities/requireCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import { altchaCaptcha } from '../../platform/captcha/altchaCaptcha';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { countUse, readUses } from '../../platform/http/rateLimit';
import type { Session } from '../../platform/sessions/Session';
import type { CodePurpose } from '../tables';
import { checkCode } from './checkCode';
import { hourMs, offeredChannels, type PhoneChannel } from './codeRules';
import type { LoginDependencies } from './LoginDependencies';
import { loginPhone, phonePrefix } from './loginPhone';
import { codesPerPrefix } from './puzzleRules';
import { type SentCode, sendCode } from './sendCode';

const codesPerIp = 60;
const guessesPerIp = 100;
/** Guesses of all visitors together, as a multiple of the codes that may be sent. */
const guessesPerCode = 10;

/** Who wants a code, as typed. */
export interface WantedCode {
  purpose: CodePurpose;
  city_id: number;
  phone: string;
  name?: string | undefined;
  channel: PhoneChannel;
  captcha_user_token?: string | null | undefined;
}
export interface ProvedPhone {
  /** E.164. */
  phone: string;
  name: string;
}
export type CodesByPhone = ReturnType<typeof codesByPhone>;

/** Sends codes to phones and checks them, with all limits and puzzles, for whatever they prove. */
export function codesByPhone({ database, config, login }: LoginDependencies) {
  const { secretKeys, codesPerHour, captcha } = login;
  const puzzles = altchaCaptcha(database, login);
  const prefixLimit = (phone: string) => ({
    key: `login:prefix:${phonePrefix(phone)}`,
    max: codesPerPrefix,
    windowMs: hourMs,
  });
  const sentToPrefix = async (at: Kysely<Database>, phone: string, now: number) =>
    config.rateLimits === 'off' ? 0 : readUses(at, prefixLimit(phone), now);
  const listChannels = ({ catalogue, brand }: RequestContext) =>
    catalogue.places.brand(brand).settings.login_channels;
  const toVerification = (context: RequestContext, sent: SentCode): LoginReply['user']['verification'] => ({
    timer: Math.max(0, Math.ceil((sent.resendAt - context.now) / 1000)),
    channel: sent.channel,
    channels: offeredChannels(listChannels(context), sent.tried),
    expires_at: sent.expiresAt,
    now: context.now,
  });

  /**
   * @throws ApiError 422 for a phone or a channel that gets none, or without its puzzle; 429 for too many.
   */
  const send = async (context: RequestContext, wanted: WantedCode): Promise<LoginReply> => {
    const { brand, catalogue, language, now, say } = context;
    if (!listChannels(context).includes(wanted.channel)) throw fieldError('phone', 'login.channel');
    const city = requireCity(context, wanted.city_id);
    await context.limit('login:address', codesPerIp, hourMs);
    const phone = loginPhone(catalogue, brand, city, wanted.phone);
    const work = captcha === 'off' ? 0 : await puzzles.verify(wanted.captcha_user_token ?? null, now);
    const session = await context.sessionOrNew();
    const isVerified = session.customer?.phone === phone;
    const sent = await database.transaction().execute((transaction) => {
      const request = {
        purpose: wanted.purpose,
        brand,
        cityId: city.id,
        sessionId: session.id,
        phone,
        isVerified,
        name: wanted.name ?? '',
        channel: wanted.channel,
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
        ...{ secretKeys, captcha, work, say, beforeSending },
        sentToPrefix: () => sentToPrefix(transaction, phone, now),
      });
    });
    if (sent === null) throw fieldError('captcha_user_token', 'login.captcha');
    return { user: { verification: toVerification(context, sent) } };
  };

  /**
   * Does what a right code is for in the transaction that spends it.
   * @throws ApiError 422 about `code` for any other; its try has been counted then.
   */
  const check = async <T>(
    context: RequestContext,
    { purpose, code }: { purpose: CodePurpose; code: string },
    onRight: (transaction: Transaction<Database>, session: Session, person: ProvedPhone) => Promise<T>,
  ): Promise<T> => {
    const { brand, now } = context;
    await context.limit('login:guess', guessesPerIp, hourMs);
    await context.limit('login:guess', codesPerHour * guessesPerCode, hourMs, 'everybody');
    const session = await context.session();
    if (!session) throw fieldError('code', 'login.code_expired');
    const outcome = await database.transaction().execute(async (transaction) => {
      const checked = await checkCode(
        transaction,
        { brand, sessionId: session.id, purpose, code, now },
        secretKeys,
      );
      if (checked.kind !== 'right') return checked;
      return { ...checked, done: await onRight(transaction, session, checked) };
    });
    if (outcome.kind === 'right') return outcome.done;
    if (outcome.kind === 'wrong') throw fieldError('code', 'login.code_wrong', { count: outcome.triesLeft });
    throw fieldError('code', outcome.kind === 'spent' ? 'login.code_spent' : 'login.code_expired');
  };

  return { puzzles, sentToPrefix, toVerification, send, check };
}
