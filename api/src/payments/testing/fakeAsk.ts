import type { AcquirerReply, AskAcquirer } from '../acquirers/askAcquirer';

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}
/** Answers an adapter's calls by the end of their path and keeps what was asked. */
export function fakeAsk(answers: Record<string, unknown | ((asked: Asked) => unknown)>): {
  ask: AskAcquirer;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const ask: AskAcquirer = async (
    url,
    { method = 'POST', headers = {}, body = '' },
  ): Promise<AcquirerReply> => {
    const path = new URL(url).pathname;
    const question = { method, path, headers, body };
    asked.push(question);
    const key = Object.keys(answers).find((end) => path.endsWith(end));
    if (key === undefined) return { status: 404, body: {} };
    const answer = answers[key];
    return { status: 200, body: typeof answer === 'function' ? answer(question) : answer };
  };
  return { ask, asked };
}
