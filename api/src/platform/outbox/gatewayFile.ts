import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseDocument, withSecrets } from '../json/parseDocument';

const filled = v.pipe(v.string('must be a text'), v.nonEmpty('is empty'));
/** Where in the reply's JSON something stands (RFC 6901), and which values there count. */
const matchSchema = v.strictObject({
  pointer: v.pipe(v.string('must be a text'), v.regex(/^(\/[^/]*)*$/, 'must be a JSON pointer as /status')),
  values: v.array(v.union([v.string(), v.number(), v.boolean()], 'must be texts, numbers or true and false')),
});
const endpointSchema = v.strictObject({
  url: v.pipe(
    v.string('must be a text'),
    v.regex(/^https?:\/\/\S+$/, 'must be an http:// or https:// address'),
  ),
  headers: v.optional(v.record(v.string(), filled), {}),
  encoding: v.optional(v.picklist(['json', 'form'], 'must be json or form'), 'json'),
  /** Names and values of the body; `{phone}`, `{text}` and the like stand for the message's. */
  body: v.record(v.string(), v.union([filled, v.number(), v.boolean()])),
  /** A reply that says anything else, or nothing there, is a failure, whatever its status. */
  success: matchSchema,
  /** Failures that may pass by themselves; every other one that the body tells is final. */
  retryable: v.optional(matchSchema),
  timeout_seconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(25)), 10),
});
/** One way out for texts, and one for codes that are spoken in a call; without it calls go out as texts. */
const gatewaySchema = v.strictObject({ sms: endpointSchema, call: v.optional(endpointSchema) });
export type Endpoint = v.InferOutput<typeof endpointSchema>;
export type GatewaySettings = v.InferOutput<typeof gatewaySchema>;

/** Faults of the document are told before secrets that are absent. */
export const parseGateway = (document: unknown, env: NodeJS.ProcessEnv): GatewaySettings =>
  parseDocument(gatewaySchema, withSecrets(parseDocument(gatewaySchema, document), env));

/** @throws Error with the file and the place in it that is wrong. */
export function readGateway(file: string, env: NodeJS.ProcessEnv): GatewaySettings {
  try {
    return parseGateway(JSON.parse(readFileSync(file, 'utf8')), env);
  } catch (error) {
    throw new Error(
      `MESSAGE_GATEWAY_FILE=${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
