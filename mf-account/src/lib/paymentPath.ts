/** The payment page: a document of its own, so it takes a plain link. */
export const paymentPath = (cityAlias: string, payKey: string): string =>
  `/${cityAlias}/order/payment/${encodeURIComponent(payKey)}`;

/** Where another way to pay is chosen there. */
export const paymentMethodsPath = (cityAlias: string, payKey: string): string =>
  `${paymentPath(cityAlias, payKey)}#methods`;
