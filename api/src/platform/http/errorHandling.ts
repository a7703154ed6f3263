import { type Call, type CallName, calls, type StaffCallName, staffCalls } from '@storefront/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isOutdatedStatement, isReadOnlyServer, isUnanswered } from '../database/namingPool';
import { sayIn } from '../messages/text';
import { ApiError } from './ApiError';
import { readLanguage } from './language';

/** Refusals of the framework itself, by status. */
function frameworkError(error: FastifyError): ApiError | null {
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiError(413, 'request.too_large');
  if (status === 415) return new ApiError(415, 'request.not_json');
  if (status === 404) return new ApiError(404, 'request.unknown_path');
  if (status >= 400 && status < 500) return new ApiError(400, 'request.malformed');
  return null;
}
/**
 * What a call wrote for a session or a customer that somebody ended while it ran (a logout, a deleted
 * account).
 */
function endedMeanwhile(error: Error & { code?: string; constraint?: string }): ApiError | null {
  const foreignKeyViolation = '23503';
  const isGone =
    error.code === foreignKeyViolation && /_(session|customer)_id_fkey$/.test(error.constraint ?? '');
  return isGone ? new ApiError(401, 'session.required') : null;
}
/**
 * The same call may succeed soon: the database is away, every connection is taken, or its tables were changed
 * by a newer release while this process ran, so that its prepared statements are made anew.
 */
function isPassing(error: Error & { code?: string }): boolean {
  const { code } = error;
  if (/timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(error.message))
    return true;
  if (isOutdatedStatement(error) || isReadOnlyServer(error) || isUnanswered(error)) return true;
  return (
    typeof code === 'string' && /^(ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|57P0|08|53)/.test(code)
  );
}

/**
 * Every refusal leaves as `{message, code, errors}` in the request's language; faults are logged and tell
 * nothing inside.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const say = sayIn(readLanguage(request));
    const refusal = error instanceof ApiError ? error : (endedMeanwhile(error) ?? frameworkError(error));
    if (refusal) {
      if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds);
      if (refusal.status === 413) {
        // Fastify closes the connection at once. A caller that is still sending would get a reset and lose
        // the reply.
        reply.removeHeader('connection');
        request.raw.resume();
      }
      return reply.code(refusal.status).send(refusal.toReply(say));
    }
    request.log.error(error);
    if (isPassing(error)) {
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ message: say('server.away'), code: 'server.away', request_id: request.id });
    }
    return reply
      .code(500)
      .send({ message: say('server.fault'), code: 'server.fault', request_id: request.id });
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = new ApiError(404, 'request.unknown_path');
    return reply.code(404).send(refusal.toReply(sayIn(readLanguage(request))));
  });
}

/**
 * Outside production a reply that breaks its contract is a fault at once, not a surprise for a client later.
 */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const name = request.routeOptions.config.call;
    if (name === undefined || reply.statusCode !== 200) return payload;
    checkReply(name, payload);
    return payload;
  });
}
const knownCalls: Record<CallName | StaffCallName, Call> = { ...calls, ...staffCalls };
export function checkReply(name: CallName | StaffCallName, payload: unknown): void {
  const result = v.safeParse(knownCalls[name].reply, payload);
  if (result.success) return;
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`the reply of ${name} breaks its contract: ${places.slice(0, 5).join('; ')}`);
}
