/** A request as it goes out. */
export interface HttpMessage {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | null;
}
export interface DeliveryAnswer {
  /** 0: no answer. */
  status: number;
  /** The beginning of it. */
  body: string;
}
const timeoutMs = 30_000;
const maxCharacters = 300;

/** Sends a notification and tells what came back. Never throws. */
export async function sendMessage({ method, url, headers, body }: HttpMessage): Promise<DeliveryAnswer> {
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, body: (await reply.text()).slice(0, maxCharacters) };
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.name : 'failed' };
  }
}
