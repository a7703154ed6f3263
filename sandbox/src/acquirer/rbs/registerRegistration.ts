import { randomUUID } from 'node:crypto';
import { ok } from '../control/applyBehaviour';
import { findBundleFault } from './orderBundle';
import { currencyNumbers } from './orderStatus';
import { type RbsFront, type RbsHandler, rbsFailure } from './RbsFront';

const defaultSessionSeconds = 1200;

/** register.do: an order that waits for its payment. */
export function registerRegistration(front: RbsFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  const register: RbsHandler = ({ terminal, fields, origin }) => {
    const { orderNumber = '', returnUrl = '' } = fields;
    const amount = Number(fields.amount);
    if (orderNumber === '') return rbsFailure('4', 'Номер заказа не может быть пуст');
    if (!Number.isSafeInteger(amount) || amount <= 0) return rbsFailure('4', 'Не указана сумма');
    if (!URL.canParse(returnUrl)) return rbsFailure('4', 'URL возврата не может быть пуст');
    const fault = findBundleFault(fields.orderBundle, amount);
    if (fault !== null) return rbsFailure('8', `Корзина заказа неверна: ${fault}`);
    const known = ledger.newest(
      ({ provider, terminal: login, order }) =>
        provider === 'rbs' && login === terminal.login && order === orderNumber,
    );
    if (known) return rbsFailure('1', 'Заказ с таким номером уже обработан');
    const currency =
      Object.keys(currencyNumbers).find((name) => currencyNumbers[name] === (fields.currency ?? '643')) ??
      'RUB';
    const seconds = Number(fields.sessionTimeoutSecs ?? defaultSessionSeconds);
    const language = encodeURIComponent(fields.language || 'ru');
    const qr = randomUUID().replaceAll('-', '').toUpperCase();
    const payment = ledger.open({
      provider: 'rbs',
      terminal: terminal.login,
      order: orderNumber,
      amount,
      currency,
      expiresAt: acquirer.now() + (seconds > 0 ? seconds : defaultSessionSeconds) * 1000,
      details: {
        returnUrl,
        qr,
        ...(fields.failUrl ? { failUrl: fields.failUrl } : {}),
        ...(fields.language ? { language: fields.language } : {}),
        ...(fields.orderBundle ? { orderBundle: fields.orderBundle } : {}),
        ...(fields.description ? { description: fields.description } : {}),
      },
    });
    acquirer.agenda.plan();
    return ok({
      orderId: payment.id,
      formUrl: `${origin}/rbs/payment/merchants/sandbox/payment_ru.html?mdOrder=${payment.id}&language=${language}`,
    });
  };
  front.call('register.do', 'register', register);
}
