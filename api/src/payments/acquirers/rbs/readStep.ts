import { parseJson } from '../../../platform/json/parseJson';
import type { PaymentStep } from '../PaymentStep';
import { objectAt, pageAt, textAt } from '../readReply';

/**
 * What the gateway asks of the customer; null when nothing. Its tables and its examples spell "URL"
 * differently.
 */
export function readStep(reply: Record<string, unknown>, mdOrder: string): PaymentStep | null {
  const [acsUrl, paReq, cReq] = [
    pageAt(reply, 'acsUrl'),
    textAt(reply, 'paReq'),
    textAt(reply, 'packedCReq', 'creq'),
  ];
  if (acsUrl !== null && cReq !== null) return { kind: 'c-req', acsUrl, md: mdOrder, cReq };
  if (acsUrl !== null && paReq !== null) return { kind: 'pa-req', acsUrl, md: mdOrder, paReq };
  const transId = textAt(reply, 'threeDSServerTransId', 'threeDSServerTransID');
  const serverUrl = pageAt(reply, 'threeDSMethodURLServer', 'threeDSMethodUrlServer');
  if (reply.is3DSVer2 !== true || transId === null || serverUrl === null) return null;
  return {
    kind: 'method',
    transId,
    serverUrl,
    methodUrl: pageAt(reply, 'threeDSMethodURL', 'threeDSMethodUrl'),
    methodData: textAt(reply, 'threeDSMethodDataPacked'),
  };
}

/**
 * The number of the authentication that a bank's cres names; it proves nothing, the gateway knows the outcome
 * by itself.
 */
export function transIdIn(cres: string | undefined): string | null {
  const answer = objectAt(parseJson(Buffer.from(cres ?? '', 'base64url').toString('utf8')));
  const text = textAt(answer, 'threeDSServerTransID');
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
}
