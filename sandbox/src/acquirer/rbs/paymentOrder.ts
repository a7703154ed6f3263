import type { Acquirer } from '../Acquirer';
import { packedCReq, packedMethodData, startVersion1, startVersion2 } from '../banks/authentication';
import { getFinish } from '../banks/finish';
import { type Card, scenarioNamed, toCardFacts } from '../cards/Card';
import type { TestCard } from '../cards/testCards';
import { type CallReply, ok } from '../control/applyBehaviour';
import type { Behaviour } from '../control/Behaviour';
import type { Fields } from '../fields';
import type { Payment } from '../ledger/Payment';

const proceeded = 'Ваш платёж обработан, происходит переадресация...';
const refused =
  'Операция отклонена. Проверьте введенные данные, достаточность средств на карте и повторите операцию.';

/** The gateway's reply when the bank has spoken: whether the order is paid, only its status says. */
function processed(acquirer: Acquirer, payment: Payment): CallReply {
  const isRefused = payment.status === 'declined' || payment.status === 'expired';
  return ok({
    info: isRefused ? refused : proceeded,
    errorCode: 0,
    redirect: getFinish(acquirer, payment).url,
  });
}
const address = (given: string | undefined, otherwise: string): string =>
  given !== undefined && URL.canParse(given) ? given : otherwise;

/** paymentorder.do for the first time: with a card. */
export function firstCall(
  acquirer: Acquirer,
  payment: Payment,
  card: Card,
  scenario: TestCard,
  behaviour: Behaviour,
  fields: Fields,
  origin: string,
): CallReply {
  const { ledger } = acquirer;
  const noted = ledger.note(payment.id, {
    method: 'card',
    card: toCardFacts(card),
    scenario: scenario.title,
  });
  if (scenario.authentication === 'none')
    return processed(acquirer, acquirer.decide(payment.id, scenario, behaviour));
  if (scenario.authentication === 'v1') {
    const { paReq } = startVersion1(ledger, noted);
    const termUrl = address(fields.threeDSVer2FinishUrl, payment.details.returnUrl ?? '');
    return ok({ info: proceeded, errorCode: 0, acsUrl: `${origin}/acs/3ds1`, paReq, termUrl });
  }
  const started = startVersion2(ledger, noted, {
    finishUrl: address(fields.threeDSVer2FinishUrl, payment.details.returnUrl ?? ''),
  });
  const { serverTransId = '' } = started.details;
  const notificationUrl = address(fields.threeDSMethodNotificationUrl, `${origin}/acs/notified`);
  return ok({
    errorCode: 0,
    is3DSVer2: true,
    threeDSServerTransId: serverTransId,
    threeDSMethodURLServer: `${origin}/acs/gather?threeDSServerTransID=${serverTransId}`,
    ...(scenario.authentication === 'no_method'
      ? {}
      : {
          threeDSMethodURL: `${origin}/acs/method`,
          threeDSMethodDataPacked: packedMethodData(started, notificationUrl),
        }),
  });
}

/** paymentorder.do again, with threeDSServerTransId: paid without a question, or the bank asks. */
export function secondCall(
  acquirer: Acquirer,
  payment: Payment,
  behaviour: Behaviour,
  fields: Fields,
  origin: string,
): CallReply {
  if (payment.status !== 'authenticating') return processed(acquirer, payment);
  const scenario = scenarioNamed(payment.scenario);
  if (['frictionless', 'silent_method'].includes(scenario.authentication))
    return processed(acquirer, acquirer.decide(payment.id, scenario, behaviour));
  const finishUrl = address(fields.threeDSVer2FinishUrl, payment.details.finishUrl ?? '');
  const asking = acquirer.ledger.note(payment.id, { details: { ...payment.details, finishUrl } });
  return ok({
    info: proceeded,
    errorCode: 0,
    acsUrl: `${origin}/acs/challenge`,
    is3DSVer2: true,
    packedCReq: packedCReq(asking),
  });
}

/** What the bank said of its customer, then of the money. A repetition tells the result again. */
export function finishAuthentication(
  acquirer: Acquirer,
  payment: Payment,
  verdict: boolean | null,
  behaviour: Behaviour,
): CallReply {
  if (payment.status !== 'authenticating') return processed(acquirer, payment);
  if (verdict === null) return ok({ errorCode: '7', errorMessage: 'Аутентификация не завершена' });
  return processed(
    acquirer,
    verdict
      ? acquirer.decide(payment.id, scenarioNamed(payment.scenario), behaviour)
      : acquirer.ledger.decline(payment.id, 5206),
  );
}
