import { Readable } from 'node:stream';
import { bodyLimitBytes } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import type { preParsingHookHandler } from 'fastify';
import { serverMessages } from '../messages/serverMessages.data';
import { chooseLanguage } from '../pages/chooseLanguage';

/**
 * Receives the whole body before it is passed on, and refuses one over the limit with 413 as the API does.
 * The API would refuse it while the rest is still being sent, which ends the connection to the API and with
 * it the caller's request. What is over the limit is read and dropped: the caller gets the reply, and the
 * connection stays usable.
 */
export const limitBody: preParsingHookHandler = (request, reply, payload, done) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && !Number(length)) return done(null, payload);
  const chunks: Buffer[] = [];
  let size = 0;
  const pass = () => done(null, Readable.from(chunks, { objectMode: false }));
  const refuse = () => {
    payload.off('data', take).off('end', pass).resume();
    const acceptLanguage = request.headers['accept-language'];
    const language = chooseLanguage({ acceptLanguage }, languages, true);
    reply
      .code(413)
      .send({ message: serverMessages[language]['request.too_large'], code: 'request.too_large' });
  };
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > bodyLimitBytes) refuse();
    else chunks.push(chunk);
  };
  if (Number(length) > bodyLimitBytes) return refuse();
  payload.on('data', take).on('end', pass);
};
