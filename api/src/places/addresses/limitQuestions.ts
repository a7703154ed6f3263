import type { RequestContext } from '../../platform/calls/CallContext';

/** More than one person types and drags in a minute; a service of others may cost money. */
const outsidePerMinute = 120;
/** Our own search costs computing only, and many customers of one carrier share an address. */
const ownPerMinute = 300;

/**
 * Questions about addresses are counted by the caller's network, whoever answers them. Refuses with 429.
 * @param isOutside whether the question leaves this server
 */
export const limitQuestions = (context: Pick<RequestContext, 'limit'>, isOutside: boolean): Promise<void> =>
  context.limit('maps', isOutside ? outsidePerMinute : ownPerMinute, 60_000);
