import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Behaviour } from './Behaviour';

/** What a call answers. */
export interface CallReply {
  status: number;
  body: unknown;
}
export const ok = (body: unknown): CallReply => ({ status: 200, body });

interface BehavedCall {
  behaviour: Behaviour;
  work: () => Promise<CallReply>;
  /** Sends what the work has to tell, before the reply. */
  flush: () => Promise<unknown>;
  /** The connection is gone, or the reply is out. */
  after: () => void;
  /** The acquirer's own words for 500 and 429. */
  failure: (status: 500 | 429) => unknown;
}

/** Does a call as it should be, or with the fault that was asked for. */
export async function applyBehaviour(reply: FastifyReply, played: BehavedCall): Promise<FastifyReply> {
  const { behaviour, work, flush, after, failure } = played;
  const drop = () => {
    reply.hijack();
    reply.raw.destroy();
    after();
    return reply;
  };
  if (behaviour.reply === 'lost_before') return drop();
  if (behaviour.reply === '500') return reply.code(500).send(failure(500));
  if (behaviour.reply === '429') return reply.code(429).send(failure(429));
  const { status, body } = await work();
  if (behaviour.notifications === 'before_reply') await flush();
  if (behaviour.delay_ms) {
    after();
    await sleep(behaviour.delay_ms, undefined, { ref: false });
  }
  if (behaviour.reply === 'lost') return drop();
  reply.raw.once('close', after);
  if (behaviour.reply === 'garbage')
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>');
  return reply.code(status).send(body);
}
