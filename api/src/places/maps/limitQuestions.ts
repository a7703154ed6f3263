import type { RequestContext } from '../../menu/calls/CallContext';
import type { Maps } from './Maps';

/** More than one person types and drags in a minute. */
const perMinute = 120;

/**
 * Questions that leave this server may cost money: they are counted by the caller's address. Refuses with
 * 429.
 */
export async function limitQuestions(
  context: Pick<RequestContext, 'limit'>,
  maps: Maps,
  cityAlias: string,
): Promise<void> {
  if (maps.isOutside(cityAlias)) await context.limit('maps', perMinute, 60_000);
}
