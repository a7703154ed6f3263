import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueSource } from '../../platform/calls/Catalogue';
import { withoutCardNumbers } from '../../platform/http/cardNumbers';
import type { BankAnswer } from '../acquirers/PaymentRequests';
import { readStored } from '../attempts/askFor';
import type { StoredAttempt } from '../attempts/readLedger';
import { keepRawBodies, rawBody } from '../notifications/rawBodies';
import { storeWebhook } from '../notifications/receiveWebhook';
import type { PaymentDependencies } from '../PaymentDependencies';
import { completeLink, methodReturnPath, returnPath } from './links';
import { isAwaited, keepAnswer } from './post3ds';

type Keyed = FastifyRequest<{ Params: { key: string } }>;
const longestAnswer = 20_000;
/** As beginAttempt makes them. */
const isKey = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
const isFit = (answer: string): boolean =>
  answer.length <= longestAnswer && /^[\s\x20-\x7e]+$/.test(answer) && withoutCardNumbers(answer) === answer;
/** One comes; whoever holds the address may make up others, each of which is asked about. */
const maxNumbers = 5;
const emptyPage = '<!doctype html><meta charset="utf-8"><title></title>';

/**
 * Where banks send a customer's browser back to, by GET or by a form of their own site. Such a request
 * carries no cookie of ours: the key in the address, made for this one try, says whose payment it is. What
 * the bank sent is kept, and the browser goes on by GET to the page that checks (PAY-08). It goes to our own
 * pages only, whatever was sent along.
 */
export function registerReturns(
  app: FastifyInstance,
  dependencies: PaymentDependencies,
  catalogue: CatalogueSource,
): void {
  const back = async (request: Keyed): Promise<string> => {
    if (!isKey(request.params.key)) return '/';
    const attempt = await dependencies.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('return_key', '=', request.params.key)
      .executeTakeFirst();
    if (!attempt) return '/';
    const { order } = await readStored(dependencies, attempt.order_id);
    const city = catalogue.current().places.cities.find(({ id }) => id === order.city_id)?.alias;
    if (city === undefined) return '/';
    const fields = new URLSearchParams(rawBody(request.body).toString('utf8'));
    const answer = answerIn(fields);
    if (answer && isAwaited(attempt) && order.status === 'waiting_for_payment')
      await keepAnswer(dependencies, attempt, answer);
    else if (!(await keepNumber(dependencies, attempt, fields)))
      await dependencies.database
        .updateTable('payment_attempts')
        .set({ next_check_at: dependencies.clock() })
        .where('id', '=', attempt.id)
        .where('phase', '=', 'open')
        .execute();
    const place = { city, orderId: order.id, trackingKey: order.tracking_key };
    return completeLink(place, attempt.provider_id ?? attempt.id);
  };

  void app.register(async (part) => {
    keepRawBodies(part);
    const shared = { method: ['GET', 'POST'], config: { isForOtherSites: true } } as const;
    part.route<{ Params: { key: string } }>({
      ...shared,
      method: [...shared.method],
      url: `${returnPath}/:key`,
      handler: async (request, reply) =>
        reply.header('referrer-policy', 'no-referrer').redirect(await back(request), 303),
    });
    part.route({
      ...shared,
      method: [...shared.method],
      url: `${methodReturnPath}/:key`,
      handler: async (_request, reply) => reply.type('text/html; charset=utf-8').send(emptyPage),
    });
  });
}

function answerIn(fields: URLSearchParams): BankAnswer | null {
  const [paRes, cres] = [fields.get('PaRes'), fields.get('cres') ?? fields.get('CRes')];
  if (paRes && isFit(paRes)) return { paRes };
  return cres && isFit(cres) ? { cres } : null;
}

/**
 * Keeps the number under which its acquirer knows the payment, where that comes with the browser only. It
 * proves nothing: by it we ask.
 */
async function keepNumber(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt,
  fields: URLSearchParams,
): Promise<boolean> {
  const name = dependencies.acquirers.account(attempt.account)?.returnsNumberIn;
  const number = name === undefined ? null : fields.get(name);
  if (number === null || !/^[\w-]{1,64}$/.test(number) || attempt.phase !== 'open') return false;
  const { kept } = await dependencies.database
    .selectFrom('payment_news')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  if (Number(kept) >= maxNumbers) return false;
  await storeWebhook(
    dependencies,
    attempt.account,
    { key: `return:${attempt.id}:${number}`, kind: 'return', ref: number },
    attempt,
  );
  return true;
}
