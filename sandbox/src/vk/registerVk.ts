import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendHtml } from '../acquirer/pages/page';
import { authorizePage, vkSpeech } from './authorizePage';
import { type Person, people } from './people';

type Fields = Record<string, string>;
interface Grant {
  person: Person;
  clientId: string;
  redirectUri: string;
  challenge: string;
  deviceId: string;
  expiresAt: number;
}
const codeLifeMs = 10 * 60_000;
const tokenLifeMs = 3_600_000;
const required = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
];
const createToken = () => randomBytes(24).toString('base64url');

/**
 * Why an authorization request is wrong, or null. The page never sends anybody to an address it could not
 * read.
 */
function findFault(query: Fields): string | null {
  for (const name of required) if (!query[name]) return `${name} is missing`;
  if (query.response_type !== 'code') return 'response_type must be "code"';
  if (query.code_challenge_method?.toUpperCase() !== 'S256') return 'code_challenge_method must be "S256"';
  const address = query.redirect_uri ?? '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return 'redirect_uri is no address';
  return null;
}

/**
 * Stands in for VK ID (OAuth 2.1 with PKCE; id.vk.com, "Methods"): a page where a person chooses who they are
 * or refuses, the exchange of the code, and what VK tells about the person. The scenario `vk` = "down" makes
 * it answer 503.
 */
export function registerVk(
  app: FastifyInstance,
  { now, isDown }: { now: () => number; isDown: () => boolean },
): void {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, { person: Person; clientId: string; expiresAt: number }>();

  void app.register(
    async (vk) => {
      vk.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      vk.addHook('onRequest', async (_request, reply) => {
        if (isDown()) return reply.code(503).send({ error: 'server_error' });
      });

      vk.get<{ Querystring: Fields }>('/authorize', async (request, reply) => {
        const fault = findFault(request.query);
        if (fault !== null) return reply.code(400).type('text/plain; charset=utf-8').send(fault);
        const speech = vkSpeech(request.query.lang_id, request.headers['accept-language']);
        return sendHtml(reply, authorizePage(people, request.query, speech));
      });

      vk.post<{ Body: Fields }>('/authorize', async (request, reply) => {
        const { user_id: userId, ...query } = request.body;
        const fault = findFault(query);
        if (fault !== null) return reply.code(400).type('text/plain; charset=utf-8').send(fault);
        const back = new URL(query.redirect_uri ?? '');
        back.searchParams.set('state', query.state ?? '');
        const person = people.find(({ user_id }) => user_id === userId);
        if (!person) {
          back.searchParams.set('error', 'access_denied');
          back.searchParams.set('error_description', 'The user denied the request');
          return reply.redirect(back.href, 303);
        }
        const code = `vk2.a.${createToken()}`;
        const deviceId = createToken();
        grants.set(code, {
          person,
          clientId: query.client_id ?? '',
          redirectUri: query.redirect_uri ?? '',
          challenge: query.code_challenge ?? '',
          deviceId,
          expiresAt: now() + codeLifeMs,
        });
        for (const [name, value] of Object.entries({ code, device_id: deviceId, type: 'code_v2' }))
          back.searchParams.set(name, value);
        return reply.redirect(back.href, 303);
      });

      vk.post<{ Body: Fields }>('/oauth2/auth', async (request, reply) => {
        const { body } = request;
        const grant = grants.get(body.code ?? '');
        // A code works once, right or wrong.
        grants.delete(body.code ?? '');
        const challenge = createHash('sha256')
          .update(body.code_verifier ?? '')
          .digest('base64url');
        if (!grant || grant.expiresAt <= now())
          return refuse(reply, 'invalid_grant', 'code is invalid or expired');
        if (body.grant_type !== 'authorization_code')
          return refuse(reply, 'unsupported_grant_type', 'grant_type');
        const isSame =
          grant.clientId === body.client_id &&
          grant.redirectUri === body.redirect_uri &&
          grant.deviceId === body.device_id &&
          grant.challenge === challenge;
        if (!isSame) return refuse(reply, 'invalid_request', 'the exchange does not fit the authorization');
        const { person, clientId } = grant;
        const accessToken = `vk2.a.${createToken()}`;
        tokens.set(accessToken, { person, clientId, expiresAt: now() + tokenLifeMs });
        return {
          access_token: accessToken,
          token_type: 'Bearer',
          expires_in: tokenLifeMs / 1000,
          user_id: Number(person.user_id),
          state: body.state,
          scope: 'phone',
        };
      });

      vk.post<{ Body: Fields }>('/oauth2/user_info', async (request, reply) => {
        const known = tokens.get(request.body.access_token ?? '');
        if (!known || known.expiresAt <= now() || known.clientId !== request.body.client_id)
          return refuse(reply, 'invalid_token', 'access_token is invalid or expired');
        const { phone, ...person } = known.person;
        return { user: { ...person, avatar: '', verified: false, ...(phone === null ? {} : { phone }) } };
      });
    },
    { prefix: '/vk' },
  );
}

const refuse = (reply: FastifyReply, error: string, error_description: string) =>
  // As VK does: the refusal is in the body.
  reply.code(200).send({ error, error_description });
