import { createHash, randomBytes } from 'node:crypto';
import { type Language, plainText } from '@storefront/contracts';
import * as v from 'valibot';
import type { VkSettings } from '../LoginSettings';

const timeoutMs = 5_000;

export interface VkPerson {
  vkId: string;
  /** Digits with the country's code; null when the person kept it to themselves. */
  phone: string | null;
  name: string;
}
/** Why a login at VK came to nothing; the page after it carries this word. */
export type VkFailure = 'vk_state' | 'vk_refused' | 'vk_unavailable' | 'vk_failed' | 'vk_no_phone';

export class VkError extends Error {
  constructor(readonly failure: VkFailure) {
    super(failure);
  }
}

const token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });
const info = v.object({
  user: v.object({
    user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
    first_name: v.optional(v.string(), ''),
    phone: v.optional(v.string()),
  }),
});

/** A secret for one login and what VK is shown of it (RFC 7636, S256). */
export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** How VK numbers the languages of its pages (VK ID, `lang_id`); English serves the others. */
const langIds: Partial<Record<Language, string>> = { ru: '0', uk: '1', en: '3', de: '6', uz: '65', tr: '82' };

/** VK ID's OAuth 2.1: where a person agrees, and what is exchanged for the code they come back with. */
export class VkClient {
  constructor(private readonly settings: VkSettings) {}

  authorizeUrl(login: { state: string; challenge: string; redirectUri: string; language: Language }): string {
    const url = new URL(`${this.settings.url.replace(/\/$/, '')}/authorize`);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: this.settings.clientId,
      redirect_uri: login.redirectUri,
      state: login.state,
      code_challenge: login.challenge,
      code_challenge_method: 'S256',
      scope: 'phone',
      lang_id: langIds[login.language] ?? '3',
    }).toString();
    return url.href;
  }

  /** @throws VkError `vk_unavailable` when VK does not answer, `vk_failed` when it does not take the code. */
  async person(exchange: {
    code: string;
    deviceId: string;
    state: string;
    verifier: string;
    redirectUri: string;
  }): Promise<VkPerson> {
    const { access_token } = await this.#post('/oauth2/auth', token, {
      grant_type: 'authorization_code',
      code: exchange.code,
      code_verifier: exchange.verifier,
      device_id: exchange.deviceId,
      redirect_uri: exchange.redirectUri,
      state: exchange.state,
    });
    const { user } = await this.#post('/oauth2/user_info', info, { access_token });
    const phone = user.phone?.replace(/\D/g, '') ?? '';
    return {
      vkId: user.user_id,
      phone: phone === '' ? null : phone,
      name: plainText(user.first_name.slice(0, 100)),
    };
  }

  async #post<S extends v.GenericSchema>(
    path: string,
    schema: S,
    fields: Record<string, string>,
  ): Promise<v.InferOutput<S>> {
    const body = new URLSearchParams({ client_id: this.settings.clientId, ...fields });
    const reply = await fetch(`${this.settings.url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (reply === null || reply.status >= 500) throw new VkError('vk_unavailable');
    const document: unknown = await reply.json().catch(() => null);
    const result = v.safeParse(schema, document);
    if (!reply.ok || !result.success) throw new VkError('vk_failed');
    return result.output;
  }
}
