import { getVerdict } from '../banks/authentication';
import { pickScenario } from '../cards/Card';
import { finishAuthentication, firstCall, secondCall } from './paymentOrder';
import { type RbsFront, rbsFailure } from './RbsFront';

/**
 * paymentorder.do and what ends an authentication. Card numbers are not taken, only what a page has
 * encrypted.
 */
export function registerRbsCards(front: RbsFront): void {
  const { acquirer } = front;
  front.call(
    'paymentorder.do',
    'paymentorder',
    front.onOrder((payment, { fields, behaviour, origin }) => {
      if (Object.keys(fields).some((name) => /^\$?(PAN|CVC|EXPIRY)$/i.test(name)))
        return rbsFailure('5', 'Передача карточных данных запрещена: используйте seToken');
      const transId = fields.threeDSServerTransId ?? fields.threeDSServerTransID;
      if (transId !== undefined)
        return transId === payment.details.serverTransId
          ? secondCall(acquirer, payment, behaviour, fields, origin)
          : rbsFailure('5', 'threeDSServerTransId не найден');
      if (payment.status !== 'created' && payment.status !== 'authenticating')
        return rbsFailure('1', 'Заказ уже обработан');
      const card = front.readCard(fields);
      if (!card) return rbsFailure('5', 'seToken не может быть прочитан');
      return firstCall(
        acquirer,
        payment,
        card,
        pickScenario(card, acquirer.now()),
        behaviour,
        fields,
        origin,
      );
    }),
  );
  const finish1 = front.onOrder((payment, { fields, behaviour }) =>
    finishAuthentication(acquirer, payment, getVerdict(payment, fields.paRes ?? fields.PaRes), behaviour),
  );
  front.call('finish3dsPayment.do', 'finish3ds', finish1);
  const finish2 = front.onOrder((payment, { behaviour }) => {
    const said = payment.details.authentication;
    return finishAuthentication(acquirer, payment, said === undefined ? null : said === 'Y', behaviour);
  });
  front.call('finish3dsVer2Payment.do', 'finish3ds2', finish2);
}
