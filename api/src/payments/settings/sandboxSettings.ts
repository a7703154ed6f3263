import type { PaymentSettings } from './PaymentSettings';

/**
 * Accounts at the sandbox's acquirer, so that every way to pay can be tried on this machine: another kind of
 * acquirer in another city. The secrets are no secrets: they open nothing but the sandbox.
 */
export function sandboxSettings(sandboxUrl: string): PaymentSettings {
  const at = (path: string) => new URL(path, sandboxUrl).href;
  const receipt = {
    taxPercent: null,
    deliveryTaxPercent: null,
    taxSystem: null,
    paymentMode: 'full_payment',
  } as const;
  const gateway = {
    url: at('/rbs/payment/rest'),
    userName: 'sandbox-api',
    password: 'sandbox-rbs-password',
    callbackKey: 'sandbox-rbs-callback-key',
    publicKey: null,
    receipt: { ...receipt, ffdVersion: '1.05' as const },
  };
  return {
    accounts: {
      cloudpayments: {
        acquiring: 'cloudpayments',
        url: at('/cloudpayments'),
        scriptUrl: at('/cloudpayments/checkout.js'),
        publicId: 'test_api_sandbox',
        apiSecret: 'sandbox-cloudpayments-secret',
        receipt,
      },
      rbs: {
        acquiring: 'rbs',
        ...gateway,
        scriptUrl: at('/rbs/sdk/ckc-token.js'),
        keysUrl: at('/rbs/payment/se/keys.do'),
      },
      sber: {
        acquiring: 'sber_new',
        ...gateway,
        userName: 'sandbox-sber',
        password: 'sandbox-sber-password',
        callbackKey: 'sandbox-sber-callback-key',
        scriptUrl: null,
        keysUrl: null,
      },
      yookassa: {
        acquiring: 'yookassa',
        url: at('/yookassa/v3'),
        shopId: '100500',
        secretKey: 'test_sandbox-yookassa-key',
        notifiesFrom: ['127.0.0.0/8', '::1/128'],
        receipt: { vatCode: 1, deliveryVatCode: 1, taxSystemCode: null, paymentMode: 'full_payment' },
      },
      ozan: { acquiring: 'ozan', checkoutUrl: at('/ozan'), apiUrl: at('/ozan'), apiKey: 'sandbox-ozan-key' },
    },
    rules: [
      { cities: ['antalya', 'istanbul'], types: ['cardOnline'], account: 'ozan' },
      { cities: ['khabarovsk'], types: ['cardOnline', 'sbp', 'sberpay'], account: 'yookassa' },
      { cities: ['vladivostok'], types: ['sberpay'], account: 'sber' },
      { cities: ['vladivostok'], types: ['cardOnline', 'sbp'], account: 'rbs' },
      { brands: ['zafran'], cities: ['khimki'], types: ['cardOnline'], account: 'sber' },
      { types: ['cardOnline', 'sbp', 'sberpay'], account: 'cloudpayments' },
    ],
  };
}
