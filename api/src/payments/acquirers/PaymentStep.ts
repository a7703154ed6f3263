/** What the customer does next; kept, so that a reloaded page goes on. Nothing of a card is in it. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  /** A code to show or an address for the bank's application; `image` is a data: address. */
  | { kind: 'code'; link: string; image: string | null }
  /** 3-D Secure by CloudPayments' envelope, and version 1 of others. */
  | { kind: 'pa-req'; acsUrl: string; md: string; paReq: string }
  | { kind: 'c-req'; acsUrl: string; md: string; cReq: string }
  | {
      kind: 'method';
      transId: string;
      serverUrl: string;
      methodUrl: string | null;
      methodData: string | null;
    };
