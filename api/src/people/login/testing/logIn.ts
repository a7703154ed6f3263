import type { ErrorReply, LoginReply, UserGetReply } from '@storefront/contracts';
import { type Answer, khimki, type TestApi, type Visitor } from '../../../testing/startTestApi';

export const anna = '79161234567';

type LoginAnswer = Answer<LoginReply & ErrorReply>;
export const askForCode = (who: Visitor, phone = anna, more: object = {}): Promise<LoginAnswer> =>
  who.call('POST', '/api/user/login', { city_id: khimki.id, phone, name: 'Anna', consent: true, ...more });
export const submitCode = (who: Visitor, code: string): Promise<Answer<UserGetReply & ErrorReply>> =>
  who.call('POST', '/api/user/check-verification-code', { code });

/** Messages that wait in the outbox for a phone, newest first. */
export async function messagesTo(
  api: TestApi,
  phone = anna,
): Promise<{ code: string; channel: string; text: string }[]> {
  const rows = await api.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'verification_code')
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const messages = rows.map(
    ({ payload }) => payload as Record<'phone' | 'code' | 'channel' | 'text', string>,
  );
  return messages.filter((message) => message.phone === `+${phone}`);
}
/** The newest code that was sent to a phone. */
export async function codeFor(api: TestApi, phone = anna): Promise<string> {
  const [message] = await messagesTo(api, phone);
  if (!message) throw new Error(`no code was sent to ${phone}`);
  return message.code;
}
/** A code that is not the right one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** From a guest to a signed-in customer. */
export async function logIn(api: TestApi, who: Visitor, phone = anna): Promise<UserGetReply> {
  const asked = await askForCode(who, phone);
  if (asked.status !== 200) throw new Error(`${asked.status}: ${JSON.stringify(asked.body)}`);
  const { status, body } = await submitCode(who, await codeFor(api, phone));
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
