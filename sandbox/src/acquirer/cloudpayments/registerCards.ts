import { cardInCryptogram, pickScenario, scenarioNamed } from '../cards/Card';
import { parseMinor } from '../fields';
import type { Asked, CallOptions, CloudPaymentsFront } from './CloudPaymentsFront';
import { buildRefusal, chargeCard, finishCharge } from './cards';

/** /payments/cards/…: charge and post3ds. */
export function registerCloudPaymentsCards(front: CloudPaymentsFront): void {
  const { acquirer } = front;
  const readCard = ({ terminal, fields }: Pick<Asked, 'terminal' | 'fields'>) =>
    cardInCryptogram(fields.CardCryptogramPacket ?? '', terminal.login, acquirer.key);

  const options: CallOptions = {
    ...front.ofInvoice,
    findBase: (about) => {
      const card = readCard(about);
      return card ? pickScenario(card, acquirer.now()).behaviour : {};
    },
  };
  front.call('/payments/cards/charge', 'charge', options, ({ terminal, fields, request, behaviour }) => {
    const amount = parseMinor(fields.Amount);
    if (!amount) return buildRefusal('Amount is required');
    if (!fields.IpAddress) return buildRefusal('IpAddress is required');
    if (!fields.CardCryptogramPacket) return buildRefusal('CardCryptogramPacket is required');
    const card = readCard({ terminal, fields });
    if (!card) return buildRefusal('CardCryptogramPacket is not valid');
    const scenario = pickScenario(card, acquirer.now());
    const acsUrl = `${acquirer.origin(request)}/acs/3ds1`;
    return chargeCard(acquirer, { terminal, fields, amount, card, scenario, behaviour, acsUrl });
  });
  const ofCard: CallOptions = {
    ...front.ofTransaction,
    findBase: ({ terminal, fields }) =>
      scenarioNamed(front.findPayment(terminal, fields.TransactionId)?.scenario ?? null).behaviour,
  };
  front.call(
    '/payments/cards/post3ds',
    'post3ds',
    ofCard,
    front.onPayment((payment, { fields, behaviour }) =>
      finishCharge(acquirer, payment, fields.PaRes, behaviour),
    ),
  );
}
