import type { BrandAlias, CallName, calls, Language } from '@storefront/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Say } from '../messages/text';
import type { Session } from '../sessions/Session';
import type { Catalogue } from './Catalogue';

type Validated<N extends CallName, K extends 'body' | 'query' | 'params'> =
  (typeof calls)[N] extends Record<K, infer S extends GenericSchema> ? InferOutput<S> : undefined;

/** One validated call of a customer. */
export interface CallContext<N extends CallName = CallName> extends RequestContext {
  body: Validated<N, 'body'>;
  query: Validated<N, 'query'>;
  params: Validated<N, 'params'>;
}
/** What every call knows about who asks. */
export interface RequestContext {
  brand: BrandAlias;
  /**
   * Where customers reach the brand, as https://shop.example: every address that is given to others begins
   * so.
   */
  publicOrigin: string;
  language: Language;
  say: Say;
  /** Milliseconds since the epoch; one value for the whole call. */
  now: number;
  catalogue: Catalogue;
  /** The visitor's session, or null for one who has done nothing that needs keeping. */
  session(): Promise<Session | null>;
  /** The visitor's session, made now if there is none. */
  sessionOrNew(): Promise<Session>;
  /** Gives the visitor another session by its token; from now on the call works with it. */
  giveSession(token: string, session: Session): void;
  /** Limits a kind of use by the caller's address or by another `subject`; refuses with 429. */
  limit(kind: string, max: number, windowMs: number, subject?: string): Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}
