import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { SecretKeys } from '../config/SecretKeys';
import type { Database } from '../database/Database';
import { parseJson } from '../json/parseJson';
import type { Captcha } from './Captcha';

const lifeMs = 10 * 60_000;
const algorithm = 'PBKDF2/SHA-256';
/**
 * Iterations of one step: 3,000 steps are about a second of a phone's time; the server's check takes a
 * millisecond.
 */
const cost = 1000;

/** What the widget sends: base64 of JSON. Only what we read is checked; the signature covers the rest. */
const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(cost),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      data: v.object({ expires: v.number(), work: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
});

function parse(token: string): v.InferOutput<typeof payloadSchema> | null {
  const result = v.safeParse(payloadSchema, parseJson(Buffer.from(token, 'base64').toString('utf8')));
  return result.success ? result.output : null;
}

/**
 * A self-hosted proof of work: no third party learns who visits. Each puzzle counts once, in whatever process
 * it is answered.
 */
export function altchaCaptcha(
  database: Kysely<Database>,
  { secretKeys, captchaSteps }: { secretKeys: SecretKeys; captchaSteps: number },
): Captcha {
  const deriveSecrets = (secretKey: string) => ({
    hmacSignatureSecret: `${secretKey}:captcha`,
    hmacKeySignatureSecret: `${secretKey}:captcha-key`,
  });
  return {
    async challenge(now, work) {
      const expires = now + lifeMs;
      // Around the configured number, so that nobody knows where to begin.
      const steps = captchaSteps * work;
      const counter = randomInt(Math.floor(steps / 2), Math.ceil(steps * 1.5));
      // The work and the end stand in the signed data, not in `expiresAt`: it is compared with this server's
      // clock, which tests may set.
      const data = { expires, work };
      const { parameters, signature } = await createChallenge({
        algorithm,
        cost,
        counter,
        deriveKey,
        data,
        ...deriveSecrets(secretKeys[0]),
      });
      const challenge = {
        parameters: { ...parameters, data },
        ...(signature === undefined ? {} : { signature }),
      };
      return { captcha: 'altcha', challenge, expires_at: expires };
    },

    async verify(token, now) {
      const payload = token === null ? null : parse(token);
      if (payload === null) return 0;
      const { challenge, solution } = payload;
      const { expires, work } = challenge.parameters.data;
      if (expires <= now) return 0;
      const checked = await Promise.all(
        secretKeys.map((secretKey) =>
          verifySolution({ challenge, solution, deriveKey, ...deriveSecrets(secretKey) }).catch(() => ({
            verified: false,
          })),
        ),
      );
      if (!checked.some(({ verified }) => verified)) return 0;
      const firstUse = await database
        .insertInto('captcha_uses')
        .values({ signature: challenge.signature, expires_at: expires })
        .onConflict((conflict) => conflict.doNothing())
        .returning('signature')
        .executeTakeFirst();
      return firstUse === undefined ? 0 : work;
    },
  };
}
