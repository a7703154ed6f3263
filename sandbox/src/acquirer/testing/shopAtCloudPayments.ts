import { type Heard, type Json, parseForm, Shop } from './Shop';

export const basic = {
  authorization: `Basic ${Buffer.from('test_api_sandbox:sandbox-cloudpayments-secret').toString('base64')}`,
};
export interface Reply {
  Success: boolean;
  Message: string | null;
  Model: Json & { TransactionId: number; Status: string; ReasonCode: number; PaReq: string; AcsUrl: string };
}
export const parseFields = (heard: Heard | undefined) => Object.fromEntries(new URLSearchParams(heard?.body));

/** A shop at CloudPayments for the tests of one file, fresh for each of them. */
export function shopAtCloudPayments() {
  let opened: Shop;
  const shop = (): Shop => opened;
  beforeAll(async () => {
    opened = await Shop.open();
  });
  beforeEach(() => opened.fresh());
  afterAll(() => opened.close());

  const call = async (path: string, fields: Json, headers: Record<string, string> = basic): Promise<Reply> =>
    (await (await opened.form(`/cloudpayments${path}`, fields, headers)).json()) as Reply;
  const charge = async (card: string, rest: Json = {}, headers: Record<string, string> = basic) =>
    call(
      '/payments/cards/charge',
      {
        Amount: '1234.50',
        Currency: 'RUB',
        IpAddress: '127.0.0.1',
        InvoiceId: 'T-1',
        CardCryptogramPacket: await opened.cryptogram(card),
        ...rest,
      },
      headers,
    );
  /** Kinds of the notifications that came. */
  const types = () => opened.heard.map(({ path }) => path.split('/').at(-1));
  /** What a browser does with AcsUrl, MD and PaReq, and with what the bank sends back. */
  const authenticate = async ({ Model }: Reply, code: string, answer = 'confirm'): Promise<Json> => {
    const TermUrl = `${opened.address}/term`;
    const first = await opened.form(Model.AcsUrl, { MD: Model.TransactionId, PaReq: Model.PaReq, TermUrl });
    const asked = parseForm(await first.text());
    const second = await opened.form(asked.action, { ...asked.fields, code, answer });
    return parseForm(await second.text()).fields;
  };
  return { shop, call, charge, types, authenticate };
}
