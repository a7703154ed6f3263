import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { GateLine, GateQuestion } from '@storefront/federation/cli';
import { createReader, number, object, text, toMessage } from '@storefront/federation/records';
import type { GateVerdict } from '@storefront/federation/registry';
import * as v from 'valibot';

const longestBody = 10_000;
/** Shorter than what proxies wait for a silent reply, which is a minute as a rule. */
const beatMs = 20_000;
const readQuestion = createReader(
  object<GateQuestion>({
    names: v.array(
      text(/^mf-[a-z0-9-]{1,60}(@[0-9A-Za-z.+-]{1,60})?$|^shell(@[0-9A-Za-z.+-]{1,60})?$/, 'a release'),
    ),
    last: v.optional(number(1, 99)),
    who: text(/^.{1,100}$/, 'a name'),
  }),
);

/**
 * The gate for teams whose repositories hold no storefront. `POST /checks` with `authorization: Bearer
 * <token>` and a {@link GateQuestion} answers lines of JSON while it runs; one check at a time, the others
 * wait. A silence of {@link beatMs} is filled with what it is doing. A check whose asker is gone goes on: its
 * verdict is kept in the registry.
 * @param tokens askers must know one of them
 */
export function gateService(
  tokens: readonly string[],
  run: (question: GateQuestion, say: (line: string) => void) => Promise<GateVerdict[]>,
  silenceMs = beatMs,
): Server {
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') return response.end('ok\n');
    const refuse = (code: number, message: string) => response.writeHead(code).end(`${message}\n`);
    if (request.method !== 'POST' || request.url !== '/checks') return refuse(404, 'POST /checks');
    const { authorization = '' } = request.headers;
    if (!tokens.some((token) => isSame(authorization, `Bearer ${token}`)))
      return refuse(401, 'wrong GATE_TOKEN');
    let question: GateQuestion;
    try {
      question = readQuestion(JSON.parse(await readBody(request)), 'question');
    } catch (error) {
      return refuse(400, toMessage(error));
    }
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    const started = Date.now();
    let last = '';
    // An error of a reply that its asker has closed would end the process, with the checks of all others.
    const write = (line: GateLine) =>
      void (response.destroyed || response.write(`${JSON.stringify(line)}\n`));
    const say = (line: string) => {
      if (line.startsWith('·')) last = line;
      beat.refresh();
      write({ say: line });
    };
    const beat = setInterval(
      () => write({ say: `${last}, ${Math.round((Date.now() - started) / 1000)} s so far` }),
      silenceMs,
    ).unref();
    if (waiting > 0) say(`· waiting for ${waiting} other check${waiting > 1 ? 's' : ''}`);
    waiting += 1;
    const own = before.then(() => {
      last = '· reading the releases';
      return run(question, say);
    });
    before = own.catch(() => undefined);
    try {
      write({ verdicts: await own });
    } catch (error) {
      write({ error: toMessage(error) });
    } finally {
      waiting -= 1;
      clearInterval(beat);
      response.end();
    }
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > longestBody) throw new Error(`a question has at most ${longestBody} characters`);
  }
  return body;
}

/** Compared in the same time, whatever they have in common. */
function isSame(given: string, wanted: string): boolean {
  const hash = (words: string) => createHash('sha256').update(words).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
