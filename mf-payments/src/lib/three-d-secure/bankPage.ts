import type { PayReply } from '@storefront/contracts';
import { postForm } from './postForm';

/**
 * Sends the page to the bank's (PAY-06): `PaReq` as 3-D Secure 1 wants it, `creq` as 3-D Secure 2 does. False
 * when the reply names no bank.
 */
export function goToBank({ AcsUrl, MD, PaReq, cReq, TermUrl }: PayReply): boolean {
  if (!AcsUrl) return false;
  if (PaReq !== undefined) postForm(AcsUrl, { MD, PaReq, TermUrl });
  else postForm(AcsUrl, { creq: cReq, threeDSSessionData: MD });
  return true;
}
