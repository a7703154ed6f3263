import { toMessage } from '../records/toMessage';
import type { GateVerdict } from '../registry';
import { readGateVerdict } from '../registry/gates/GateVerdict';

/** What the gate is asked for. */
export interface GateQuestion {
  /** `mf-reviews@0.1.0-ab12cd34`, or a remote whose newest release is meant. */
  names: readonly string[];
  /** How many releases of each other package are tried; as many as usual when absent. */
  last?: number;
  /** Stands in the verdict. */
  who: string;
}

/** A line of the reply: what is said meanwhile, and at the end the verdicts or why there are none. */
export type GateLine = { say: string } | { verdicts: GateVerdict[] } | { error: string };

/**
 * Asks a gate that runs elsewhere.
 * @param url its origin
 * @throws Error when it cannot be asked, or has no verdict
 */
export async function askGate(
  url: string,
  token: string,
  question: GateQuestion,
  say: (line: string) => void,
): Promise<GateVerdict[]> {
  const reply = await fetch(new URL('/checks', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  }).catch((error: unknown) => {
    throw new Error(`the gate at ${url} does not answer: ${toMessage(error)}`);
  });
  if (!reply.ok || !reply.body)
    throw new Error(`the gate at ${url} refuses (${reply.status}): ${(await reply.text()).trim()}`);
  for await (const text of linesIn(reply.body, url)) {
    const line = JSON.parse(text) as GateLine;
    if ('say' in line) say(line.say);
    else if ('error' in line) throw new Error(line.error);
    else return line.verdicts.map((verdict) => readGateVerdict(verdict, 'verdict'));
  }
  throw endedEarly(url, 'the reply ended');
}

async function* linesIn(body: ReadableStream<Uint8Array<ArrayBuffer>>, url: string): AsyncGenerator<string> {
  let rest = '';
  const chunks = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      // undici says "terminated", and the reason in the cause.
      throw endedEarly(url, toMessage((error as Error).cause ?? error));
    });
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const endedEarly = (url: string, reason: string) =>
  new Error(
    `the connection to the gate at ${url} ended before the verdict: ${reason}; if the gate still runs, so does the check, and "promote" finds its verdict in the registry; else run "check" again`,
  );
