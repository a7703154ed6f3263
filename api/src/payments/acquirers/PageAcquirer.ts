import type { AcquirerAnswer } from './PaymentFacts';
import { RefusedRequestError } from './requestErrors';
import type { WebhookReply } from './webhooks';

/**
 * What acquirers have in common whose customers type the card on a page of theirs: nothing is prepared for
 * it, and nothing goes on after it here.
 */
export abstract class PageAcquirer {
  readonly prepares = false;
  readonly hasCardForm = false;

  async cardForm(): Promise<null> {
    return null;
  }
  async prepare(): Promise<AcquirerAnswer> {
    throw new RefusedRequestError('nothing is prepared here');
  }
  async continueCard(): Promise<AcquirerAnswer> {
    throw new RefusedRequestError('cards are not typed here');
  }
  webhookReply(): WebhookReply {
    return { type: 'text/plain', body: 'OK' };
  }
}
