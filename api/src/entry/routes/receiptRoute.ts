import type { BrandAlias, Language } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { paymentMethodName } from '../../offers/payment-methods/paymentMethods';
import { findOwnOrder } from '../../ordering/orders/findOrder';
import { hasReceipt } from '../../ordering/orders/receiptLink';
import type { StoredOrder } from '../../ordering/tables';
import { receiptItems } from '../../payments/receipt/receiptItems';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { requestContext } from '../../platform/calls/requestContext';
import { ApiError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { toReceipt } from '../../staff/orders/toReceipt';
import { noReceiptDocument, type ReceiptText, receiptDocument, receiptHeaders } from './receiptDocument';

const query = v.object({
  order_id: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  key: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
});
/** What a seller's tax number is called in its country. */
const taxNumbers: Partial<Record<CatalogueCity['country']['code'], string>> = {
  RU: 'ИНН',
  DE: 'USt-IdNr.',
  TR: 'VKN',
  UZ: 'STIR',
  UA: 'ЄДРПОУ',
};

/**
 * GET /api/order/receipt?order_id=ID&key=KEY: the receipt of an order as a page, in the language in which it
 * was ordered, for its customer or whoever has its key. Its rows and taxes are those that tills get, so that
 * both papers say the same; a shared link opens none.
 */
export function registerReceipt(app: FastifyInstance, dependencies: CallDependencies): void {
  app.get('/api/order/receipt', { schema: { querystring: query } }, async (request, reply) => {
    const { order_id: orderId, key } = request.query as v.InferOutput<typeof query>;
    const context = requestContext(dependencies, request, reply);
    reply.type('text/html; charset=utf-8').headers(receiptHeaders);
    const order = await findOwnOrder(dependencies.database, context, orderId, key).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    if (order !== null && hasReceipt(order))
      return receiptDocument(toReceiptText(order, context.catalogue, context.brand));
    const { say, language } = context;
    return reply.code(404).send(noReceiptDocument(language, say('order.unknown'), say('receipt.missing')));
  });
}

function toReceiptText(order: StoredOrder, catalogue: Catalogue, brand: BrandAlias): ReceiptText {
  const { snapshot, number, total_minor, created_at, payment_type } = order;
  const { language, currency, prices } = snapshot;
  const say = sayIn(language);
  const city = catalogue.places.cities.find(({ id }) => id === order.city_id);
  const shop = catalogue.places.shops.find(({ id }) => id === order.shop_id);
  const money = (major: number) =>
    formatMoney(Math.round(major * 100), currency.sign, currency.fractionDigits);
  const items = receiptItems(snapshot, total_minor, language, say('cart.delivery'));
  const { receipt, taxes } = toReceipt(items, shop?.taxes);
  const taxNumber = city && taxNumbers[city.country.code];
  const facts = [
    writtenMoment(created_at, language, city?.timeZone ?? 'UTC'),
    paymentMethodName(payment_type, language),
    shop && `${readText(shop.name, language)}, ${readText(shop.street, language)}`,
    shop &&
      [shop.companyName, shop.inn && taxNumber && `${taxNumber} ${shop.inn}`].filter(Boolean).join(', '),
    city?.phone,
  ];
  return {
    language,
    brand: readText(catalogue.places.brand(brand).title, language),
    title: say('receipt.title', { number }),
    facts: facts.flatMap((fact) => fact || []),
    columns: {
      item: say('receipt.item'),
      count: say('receipt.count'),
      amount: say('receipt.amount'),
    },
    rows: receipt.map(({ name, count, price, amount }, index) => ({
      name,
      details: items[index]?.details ?? [],
      count,
      price: money(price),
      amount: money(amount),
    })),
    total: {
      name: say('receipt.total'),
      amount: formatMoney(total_minor, currency.sign, currency.fractionDigits),
    },
    taxes: taxes.map(({ percent, of, amount }) => ({
      name: say('receipt.tax', { percent: String(percent).replace('.', ','), of: money(of) }),
      amount: money(amount),
    })),
    note: prices.discountMinor + prices.bonusesMinor > 0 ? say('receipt.discounted') : null,
  };
}

const writtenMoment = (instant: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);
