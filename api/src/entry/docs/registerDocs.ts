import swagger from '@fastify/swagger';
import {
  type Call,
  type CallName,
  calls,
  errorReply,
  type StaffCallName,
  staffCalls,
} from '@storefront/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';

/** What a transform does cannot be told in JSON Schema: the document shows the shape that a caller sends. */
const toDocument = (schema: GenericSchema) => {
  const { $schema: _schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
};
const parts = ['body', 'querystring', 'params'] as const;
const knownCalls: Record<CallName | StaffCallName, Call> = { ...calls, ...staffCalls };

function documented(
  schema: FastifySchema | undefined,
  name: CallName | StaffCallName | undefined,
): FastifySchema {
  const result: FastifySchema & { tags?: string[]; summary?: string; security?: Record<string, string[]>[] } =
    {};
  for (const part of parts) {
    const of = schema?.[part];
    if (of) result[part] = toDocument(of as GenericSchema);
  }
  if (name === undefined) return result;
  const refused = { description: 'Refused; texts are in the request’s language', ...toDocument(errorReply) };
  result.response = {
    200: { description: 'Done', ...toDocument(knownCalls[name].reply) },
    '4xx': refused,
  };
  result.summary = name;
  if (name in staffCalls) result.security = [{ staffKey: [] }];
  return result;
}

/**
 * The calls as OpenAPI 3.1, made from the contracts; with `hasPage` GET /api/docs shows them and lets them be
 * tried, and /api/docs/json is the document.
 */
export async function registerDocs(app: FastifyInstance, hasPage: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Storefront', version: '1' },
      components: { securitySchemes: { staffKey: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ url, schema: documented(schema, route.config?.call) }),
  });
  if (hasPage) await app.register(import('@fastify/swagger-ui'), { routePrefix: '/api/docs' });
}
