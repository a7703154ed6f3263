import * as contracts from '@storefront/contracts';
import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type Schemas = Record<string, GenericSchema>;
type Content = { 'application/json': { schema: JsonSchema } };
interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: unknown;
}
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content: Content }>;
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: unknown };
}

/** What a transform does cannot be said in JSON Schema: documents have the shape that travels. */
export const schemaConfig = { typeMode: 'input', errorMode: 'ignore' } as const;
const address = (name: string) => `#/components/schemas/${name}`;
const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const scalars = ['string', 'number', 'boolean'];

/** Schemas with a name of their own in the contracts; a plain text or number says more where it stands. */
const listNamed = (): Schemas =>
  Object.fromEntries(
    Object.entries(contracts).flatMap(([name, value]): [string, GenericSchema][] =>
      isSchema(value) && !scalars.includes(value.type) ? [[name, value]] : [],
    ),
  );

/**
 * Every call of the contracts as OpenAPI 3.1, without a server: `npm run reference` writes it to
 * contracts/openapi.json.
 */
export function describeCalls(): OpenApiDocument {
  const calls: Record<string, contracts.Call> = { ...contracts.calls, ...contracts.staffCalls };
  const named = listNamed();
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  const parts: Schemas = {};
  for (const [name, call] of Object.entries(calls))
    for (const part of ['body', 'query', 'params', 'reply'] as const)
      if (call[part]) parts[`${name}.${part}`] = call[part];
  // A schema goes by the last name that it is given.
  const converted = toJsonSchemaDefs(
    { ...parts, ...named },
    { ...schemaConfig, overrideRef: ({ referenceId }) => address(referenceId) },
  ) as Record<string, JsonSchema>;

  const contentOf = (name: string, schema: GenericSchema): Content => {
    const known = names.get(schema);
    return { 'application/json': { schema: known ? { $ref: address(known) } : (converted[name] ?? {}) } };
  };
  const listParameters = (name: string, place: Parameter['in']): Parameter[] => {
    const { properties = {}, required = [] } = converted[name] ?? {};
    return Object.entries(properties).map(([field, schema]) => ({
      name: field,
      in: place,
      required: required.includes(field),
      schema,
    }));
  };

  const paths: OpenApiDocument['paths'] = {};
  for (const [name, { method, path, body, reply }] of Object.entries(calls)) {
    const parameters = [
      ...listParameters(`${name}.params`, 'path'),
      ...listParameters(`${name}.query`, 'query'),
    ];
    const url = path.replace(/:(\w+)/g, '{$1}');
    paths[url] = {
      ...paths[url],
      [method.toLowerCase()]: {
        operationId: name,
        ...(name in contracts.staffCalls && { security: [{ staffKey: [] }] }),
        ...(parameters.length > 0 && { parameters }),
        ...(body && { requestBody: { required: true, content: contentOf(`${name}.body`, body) } }),
        responses: {
          200: { description: 'Done', content: contentOf(`${name}.reply`, reply) },
          '4XX': {
            description: 'Refused; texts are in the request’s language',
            content: contentOf('errorReply', contracts.errorReply),
          },
        },
      },
    };
  }
  const used = listUsed(paths, converted);
  return {
    openapi: '3.1.0',
    info: { title: 'Storefront', version: '1' },
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.keys(named)
          .filter((name) => used.has(name))
          .sort()
          .map((name) => [name, converted[name] ?? {}]),
      ),
      securitySchemes: { staffKey: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Names of schemas that the calls refer to, also through others. */
function listUsed(paths: unknown, schemas: Record<string, JsonSchema>): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return used;
}
