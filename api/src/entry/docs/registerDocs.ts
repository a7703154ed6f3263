import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import { describeCalls, schemaConfig } from './describeCalls';

const toDocument = (schema: GenericSchema) => {
  const { $schema: _schema, ...rest } = toJsonSchema(schema, schemaConfig);
  return rest;
};
const parts = ['body', 'querystring', 'params'] as const;

const describeParts = (schema: FastifySchema | undefined): FastifySchema =>
  Object.fromEntries(
    parts.flatMap((part) => (schema?.[part] ? [[part, toDocument(schema[part] as GenericSchema)]] : [])),
  );

/**
 * The calls of the contracts as OpenAPI 3.1, and addresses that are no call, such as a stream of events; with
 * `hasPage` GET /api/docs shows them and lets them be tried, and /api/docs/json is the document.
 */
export async function registerDocs(app: FastifyInstance, hasPage: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transform: ({ schema, url, route }) => ({
      url,
      schema: route.config?.call ? { hide: true } : describeParts(schema),
    }),
    transformObject(given) {
      const document = describeCalls();
      const paths: Record<string, object | undefined> =
        'openapiObject' in given ? { ...given.openapiObject.paths } : {};
      for (const [path, operations] of Object.entries(document.paths))
        paths[path] = { ...paths[path], ...operations };
      // The types of OpenAPI 3.1 and of JSON Schema differ in their optional parts only.
      return { ...document, paths } as ReturnType<SwaggerTransformObject>;
    },
  });
  if (hasPage) await app.register(import('@fastify/swagger-ui'), { routePrefix: '/api/docs' });
}
