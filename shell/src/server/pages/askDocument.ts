import { type DocumentPolicy, documentReply } from '@storefront/contracts/document';
import { record, safeParse, string, unknown } from 'valibot';

/** What the API answers for a document. `missing`: there is none. `unavailable`: the API does not answer now. */
export interface DocumentAnswer {
  redirect: string | null;
  data: Record<string, unknown>;
  policy: DocumentPolicy;
  problem: 'missing' | 'unavailable' | null;
}

const reply = documentReply(record(string(), unknown()));
/** The API itself waits 4 s for an acquirer. */
const timeoutMs = 8000;

/** Asks the API for all that a document is rendered with, by the parameters of its path. */
export async function askDocument(
  apiUrl: string,
  name: string,
  params: object,
  headers: Record<string, string>,
): Promise<DocumentAnswer> {
  const response = await fetch(`${apiUrl}/api/documents/${name}`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const answer = safeParse(reply, response?.ok ? await response.json().catch(() => undefined) : undefined);
  if (answer.success) return { ...answer.output, problem: null };
  const isMissing = response && response.status >= 400 && response.status < 429;
  return {
    ...{ redirect: null, data: {}, problem: isMissing ? 'missing' : 'unavailable' },
    policy: { scripts: [], frames: [], forms: [] },
  };
}
