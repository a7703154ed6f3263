import type { FastifyRequest } from 'fastify';
import type { Payment } from '../ledger/Payment';
import { chooseSpeech, type Speech } from '../pages/words/words';

/**
 * What a bank speaks with its customer: what the browser likes best. Only RBS passes on the language that the
 * shop asked for; the others know two at most, which are for their own pages and messages.
 */
export const bankSpeech = ({ headers }: Pick<FastifyRequest, 'headers'>, payment?: Payment): Speech =>
  chooseSpeech(
    payment?.provider === 'rbs' ? payment.details.language : undefined,
    headers['accept-language'],
  );
