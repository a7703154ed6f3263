import type { PaymentSettingsReply } from '@storefront/contracts';
import { loadScript } from './loadScript';

/** As typed; leaves this page only inside of a cryptogram. */
export interface TypedCard {
  number: string;
  /** "MMYY" */
  expiry: string;
  cvc: string;
}
export type Cryptogram =
  | { kind: 'made'; cryptogram: string }
  /** The script names what is wrong, as in `CardNumber_Invalid`. */
  | { kind: 'wrong'; codes: string[] }
  /** The script did not come, or did not work. */
  | { kind: 'unreachable' };

interface CloudPaymentsScript {
  Checkout: new (options: {
    publicId: string;
  }) => {
    createPaymentCryptogram(card: {
      cardNumber: string;
      cvv: string;
      expDateMonthYear: string;
    }): Promise<string>;
  };
}
interface RbsScript {
  generateWithCard(card: { pan: string; cvc: string; expiryMMYY: string; mdOrder: string; pubKey: string }): {
    token: string | null;
    errors: { field: string; error: string }[];
  };
}
declare global {
  interface Window {
    cp?: CloudPaymentsScript;
    CKCToken?: RbsScript;
  }
}

/** Has the acquirer's script turn a card into what only the acquirer can read (PAY-05). Never throws. */
export async function makeCryptogram(settings: PaymentSettingsReply, card: TypedCard): Promise<Cryptogram> {
  const { acquiring, script_url: address } = settings;
  if (!address || !(await loadScript(address))) return { kind: 'unreachable' };
  return acquiring === 'rbs' ? byGateway(settings, card) : byCheckout(settings, card);
}

async function byCheckout(
  { verify_param: publicId }: PaymentSettingsReply,
  card: TypedCard,
): Promise<Cryptogram> {
  const { cp } = window;
  if (!cp || !publicId) return { kind: 'unreachable' };
  try {
    const cryptogram = await new cp.Checkout({ publicId }).createPaymentCryptogram({
      cardNumber: card.number,
      cvv: card.cvc,
      expDateMonthYear: card.expiry,
    });
    return { kind: 'made', cryptogram };
  } catch (reason) {
    // It rejects with `{field: code}`; an Error is its own failure.
    const codes =
      typeof reason === 'object' && reason !== null && !(reason instanceof Error)
        ? Object.values(reason).filter((code): code is string => typeof code === 'string')
        : [];
    return codes.length > 0 ? { kind: 'wrong', codes } : { kind: 'unreachable' };
  }
}

const gatewayFields: Readonly<Record<string, string>> = {
  pan: 'CardNumber',
  cvc: 'Cvv',
  expiryMMYY: 'ExpDateMonthYear',
  cardholder: 'Name',
};

function byGateway(
  { verify_param: mdOrder, public_key: pubKey }: PaymentSettingsReply,
  card: TypedCard,
): Cryptogram {
  const { CKCToken } = window;
  if (!CKCToken || !mdOrder || !pubKey) return { kind: 'unreachable' };
  try {
    const { token, errors } = CKCToken.generateWithCard({
      pan: card.number,
      cvc: card.cvc,
      expiryMMYY: card.expiry,
      mdOrder,
      pubKey,
    });
    if (token) return { kind: 'made', cryptogram: token };
    const codes = errors.flatMap(({ field, error }) => {
      const name = gatewayFields[field];
      return name ? [`${name}_${error === 'required' ? 'Empty' : 'Invalid'}`] : [];
    });
    return codes.length > 0 ? { kind: 'wrong', codes } : { kind: 'unreachable' };
  } catch {
    // Its own words could hold what was typed.
    return { kind: 'unreachable' };
  }
}
