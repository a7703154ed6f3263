import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { onlineMethods } from '../../offers/payment-methods/paymentMethods';
import { parseDocument, withSecrets } from '../../platform/json/parseDocument';
import { yooKassaAddresses } from '../acquirers/yookassa/YooKassa';
import { type TaxPercent as Percent, taxPercents } from '../receipt/FiscalSettings';
import type { PaymentSettings } from './PaymentSettings';
import { isThisMachine, refuseSandbox } from './refuseSandbox';
import { sandboxSettings } from './sandboxSettings';

const filled = v.pipe(v.string('must be a text'), v.nonEmpty('is empty'));
const url = (fallback: string) =>
  v.pipe(
    v.optional(filled, fallback),
    v.check(isSafe, 'must be an https:// address without a slash at its end'),
  );
const nullableUrl = v.optional(
  v.nullable(v.pipe(filled, v.check(isSafe, 'must be an https:// address'))),
  null,
);
const nullableText = v.optional(v.nullable(filled), null);

const taxCode = (most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be 1 or more'),
    v.maxValue(most, `must be ${most} or less`),
  );
const paymentMode = v.optional(
  v.picklist(['full_payment', 'full_prepayment'], 'must be full_payment or full_prepayment'),
  'full_payment',
);
const receipt = v.pipe(
  v.strictObject({
    vatCode: taxCode(12),
    deliveryVatCode: v.optional(taxCode(12)),
    taxSystemCode: v.optional(v.nullable(taxCode(6)), null),
    paymentMode,
  }),
  v.transform((given) => ({ ...given, deliveryVatCode: given.deliveryVatCode ?? given.vatCode })),
);
const knownPercents = taxPercents.filter((percent) => percent !== null);
const taxPercent = v.nullable(
  v.picklist(knownPercents, `must be null or one of ${knownPercents.join(', ')}`),
);
const fiscal = {
  taxPercent,
  deliveryTaxPercent: v.optional(taxPercent),
  taxSystem: v.optional(
    v.nullable(v.picklist([0, 1, 2, 3, 4, 5], 'must be a whole number from 0 to 5')),
    null,
  ),
  paymentMode,
};
const withDeliveryTax = <Given extends { taxPercent: Percent; deliveryTaxPercent?: Percent | undefined }>(
  given: Given,
) => ({
  ...given,
  deliveryTaxPercent: given.deliveryTaxPercent === undefined ? given.taxPercent : given.deliveryTaxPercent,
});
const fiscalReceipt = v.optional(
  v.nullable(v.pipe(v.strictObject(fiscal), v.transform(withDeliveryTax))),
  null,
);
const orderReceipt = v.optional(
  v.nullable(
    v.pipe(
      v.strictObject({
        ...fiscal,
        ffdVersion: v.optional(v.picklist(['1.05', '1.2'], 'must be 1.05 or 1.2'), '1.05'),
      }),
      v.transform(withDeliveryTax),
    ),
  ),
  null,
);
const gateway = {
  url: v.pipe(filled, v.check(isSafe, 'must be an https:// address without a slash at its end')),
  userName: filled,
  password: filled,
  callbackKey: filled,
  scriptUrl: nullableUrl,
  publicKey: nullableText,
  keysUrl: nullableUrl,
  receipt: orderReceipt,
};
const account = v.variant('acquiring', [
  v.strictObject({
    acquiring: v.literal('cloudpayments'),
    url: url('https://api.cloudpayments.ru'),
    scriptUrl: url('https://checkout.cloudpayments.ru/checkout.js'),
    publicId: filled,
    apiSecret: filled,
    receipt: fiscalReceipt,
  }),
  v.strictObject({
    acquiring: v.literal('rbs'),
    ...gateway,
    scriptUrl: v.pipe(filled, v.check(isSafe, 'must be an https:// address')),
  }),
  v.strictObject({ acquiring: v.literal('sber_new'), ...gateway }),
  v.strictObject({
    acquiring: v.literal('yookassa'),
    url: url('https://api.yookassa.ru/v3'),
    shopId: filled,
    secretKey: filled,
    notifiesFrom: v.optional(
      v.array(v.pipe(v.string(), v.regex(/^[0-9a-fA-F.:]+\/\d{1,3}$/, 'must be as 185.71.76.0/27'))),
      [...yooKassaAddresses],
    ),
    receipt: v.optional(v.nullable(receipt), null),
  }),
  v.strictObject({
    acquiring: v.literal('ozan'),
    checkoutUrl: url('https://checkout-api.ozan.com'),
    apiUrl: url('https://api.ozan.com'),
    apiKey: filled,
  }),
]);
const names = v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be an alias'))));
const document = v.strictObject({
  accounts: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be of a-z, 0-9 and -')), account),
  rules: v.array(
    v.strictObject({
      brands: names,
      cities: names,
      types: v.array(v.picklist(onlineMethods, `must be one of ${onlineMethods.join(', ')}`)),
      account: filled,
    }),
  ),
});

/** Secrets travel by https only; a machine may speak to itself. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address) || address.endsWith('/')) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

export function parsePaymentSettings(text: unknown, env: NodeJS.ProcessEnv): PaymentSettings {
  const { accounts, rules } = parseDocument(document, withSecrets(text, env));
  for (const [index, { account: name }] of rules.entries())
    if (!accounts[name]) throw new Error(`rules.${index}.account: there is no account ${name}`);
  return { accounts, rules };
}

/**
 * Who takes money: the file that PAYMENTS_FILE names, else the sandbox's acquirer where there is a sandbox,
 * else nobody. In production an account of the file that takes no real money is refused, unless
 * ALLOW_DEMO=true.
 * @returns one sentence for what is wrong; secrets are not repeated in it.
 */
export function readPaymentSettings(env: NodeJS.ProcessEnv): {
  settings: PaymentSettings | null;
  problems: string[];
} {
  const file = env.PAYMENTS_FILE;
  if (file) {
    try {
      const settings = parsePaymentSettings(JSON.parse(readFileSync(file, 'utf8')), env);
      if (env.NODE_ENV === 'production' && env.ALLOW_DEMO !== 'true')
        refuseSandbox(settings, env.SANDBOX_URL);
      return { settings, problems: [] };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { settings: null, problems: [`PAYMENTS_FILE=${JSON.stringify(file)}: ${why}`] };
    }
  }
  // One that is wrong is told of where it is read for everything else.
  const { SANDBOX_URL: sandboxUrl = '' } = env;
  const isAddress = /^https?:\/\/\S+$/.test(sandboxUrl) && URL.canParse(sandboxUrl);
  return { settings: isAddress ? sandboxSettings(sandboxUrl) : null, problems: [] };
}
