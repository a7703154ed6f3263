import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './JsonSchema';
import { nonsenseHeaders, nonsenseText, nonsenseValue } from './nonsense';
import { toArbitrary, type Vocabulary } from './toArbitrary';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The body's text; absent for none. */
  body?: string;
  /** Which of the prepared visitors asks. */
  visitor: number;
}

interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes a value that would do and spoils it in a place or two: replaces, removes, adds. */
const spoiled = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .record({
      value,
      places: fc.array(fc.record({ at: fc.nat(), how: fc.nat(3), what: nonsenseValue }), {
        minLength: 1,
        maxLength: 2,
      }),
    })
    .map(({ value: found, places }) => {
      if (!isObject(found)) return places[0]?.what;
      const result = { ...found };
      for (const { at, how, what } of places) {
        const fields = Object.keys(result);
        const field = fields[at % Math.max(1, fields.length)];
        if (field === undefined || how === 0) result.something = what;
        else if (how === 1) delete result[field];
        else if (how === 2 && isObject(result[field])) result[field] = { ...result[field], something: what };
        else result[field] = what;
      }
      return result;
    });

const bodyText = (schema: JsonSchema, vocabulary: Vocabulary): Arbitrary<string> => {
  const usual = toArbitrary(schema, vocabulary);
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 9, arbitrary: usual.map(text) },
    { weight: 6, arbitrary: spoiled(usual).map(text) },
    { weight: 1, arbitrary: nonsenseValue.map(text) },
    { weight: 1, arbitrary: nonsenseText },
  );
};

/** In a URL also what cannot be decoded. */
const parameterText = ({ name, schema = {} }: Parameter, vocabulary: Vocabulary): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: toArbitrary(schema, vocabulary, name).map((value) => encoded(text(value))),
    },
    { weight: 2, arbitrary: nonsenseValue.map((value) => encoded(text(value)).slice(0, 3_000)) },
    { weight: 1, arbitrary: fc.constantFrom('', '%', '%00', '%E0%A4%A', '..%2f..%2f', '%u0041', ';a=1') },
  );
/** Not String(): it fails for objects without a way to be a text, which JSON may hold. */
const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
const encoded = (value: string): string => encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, ''));

/** Requests for one operation of the document, most of them nearly right. */
function requestsFor(
  path: string,
  method: string,
  operation: Operation,
  vocabulary: Vocabulary,
  visitors: number,
): Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const otherMethods = fc.constantFrom('get', 'post', 'put', 'delete', 'patch', 'options', 'head');
  return fc
    .record({
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: otherMethods },
      ),
      path: fc.tuple(...inPath.map((parameter) => parameterText(parameter, vocabulary))),
      query: fc.tuple(
        ...inQuery.map((parameter) =>
          fc.option(parameterText(parameter, vocabulary), { nil: undefined, freq: 6 }),
        ),
      ),
      body: schema ? bodyText(schema, vocabulary) : fc.option(nonsenseText, { nil: undefined, freq: 1 }),
      headers: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: nonsenseHeaders }),
      visitor: fc.nat({ max: visitors - 1 }),
    })
    .map((drawn) => {
      const values = [...drawn.path];
      const filled = path.replaceAll(/\{[^}]+\}/g, () => values.shift() ?? '');
      const query = inQuery.flatMap(({ name }, index) => {
        const value = drawn.query[index];
        return value === undefined ? [] : [`${name}=${value}`];
      });
      const hasBody = drawn.body !== undefined && drawn.method !== 'get' && drawn.method !== 'head';
      return {
        method: drawn.method.toUpperCase(),
        path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
        headers: {
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(drawn.headers as Record<string, string>),
        },
        visitor: drawn.visitor,
        ...(hasBody ? { body: drawn.body as string } : {}),
      };
    });
}

/** Requests for every operation of the document, each as often as any other. */
export function buildRequestArbitrary(
  { paths }: OpenApi,
  vocabulary: Vocabulary,
  visitors: number,
): Arbitrary<FuzzRequest> {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestsFor(path, method, operation, vocabulary, visitors),
    ),
  );
  return fc.oneof(...all);
}
