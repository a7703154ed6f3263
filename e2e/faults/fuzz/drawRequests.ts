import fc, { type Arbitrary } from 'fast-check';

export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface Schema {
  /** `#/components/schemas/NAME` in place of what the schema says. */
  $ref?: string;
  properties?: Record<string, unknown>;
}
type Schemas = Record<string, Schema>;
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

const texts = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    'khimki',
    'vladivostok',
    'berlin',
    'philadelphia',
    '2026-11-21',
    'null',
    'a b',
  ),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '{{7*7}}',
    "' or 1=1--",
    '<script>alert(1)</script>',
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constant('a'.repeat(3_000)),
);
/** As part of an address: usually encoded, now and then as no browser would send it. */
const segments = fc.oneof(
  { weight: 8, arbitrary: texts.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%',
      '%00',
      '%E0%A4%A',
      '%2e%2e',
      '..%2f',
      '%5c',
      ';a=1',
      '%0d%0aX-A:1',
      '//',
      '@',
      '[',
      '%252e',
    ),
  },
);
const values: Arbitrary<unknown> = fc.oneof(
  texts,
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1e308, 2 ** 53, 2 ** 31, [], {}, [[[[]]]]),
);
const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc
      .dictionary(
        fc.constantFrom(
          'cookie',
          'accept',
          'accept-language',
          'accept-encoding',
          'content-type',
          'if-none-match',
          'if-modified-since',
          'range',
          'origin',
          'referer',
          'sec-fetch-site',
          'user-agent',
          'x-forwarded-for',
          'x-forwarded-proto',
          'x-brand',
          'x-http-method-override',
          'expect',
          'upgrade',
          'te',
          'last-event-id',
        ),
        fc.oneof(
          fc.constantFrom(
            '',
            '*',
            'a',
            'bytes=0-',
            'bytes=9-1',
            'br',
            'gzip;q=9',
            'sid=a; sid=b',
            'city=%',
            'cross-site',
            'null',
          ),
          fc.string({ maxLength: 60 }),
        ),
        { maxKeys: 3 },
      )
      .map((drawn) =>
        Object.fromEntries(
          Object.entries(drawn).map(([name, value]) => [
            name,
            value.replaceAll(/[^\t\x20-\x7e]/g, '').trim(),
          ]),
        ),
      ),
  },
);

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('modal', 'product', 'city_id', 'lang', 'release', 'key', 'utm_source', 'a[]'),
          segments,
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
);
/** What the shell's server answers by itself. */
const shellPaths = fc
  .tuple(
    fc.constantFrom(
      '',
      'vladivostok',
      'khimki',
      'vladivostok/cart',
      'vladivostok/shops',
      'vladivostok/menu',
      'en/vladivostok',
      'vladivostok/order/1/complete',
      'vladivostok/order/1/pay',
      'khimki/order',
      'atlantis',
      'releases',
      'releases/mf-catalog',
      'brand',
      'brands/umi',
      'art',
      'fonts',
      'pictures',
      'tiles/12',
      'beacon',
      'healthz',
      'readyz',
      'robots.txt',
      'sitemap.xml',
      'manifest.webmanifest',
      'service-worker.js',
      'favicon.ico',
      'share',
      'auth/vk/callback',
      'metrics',
    ),
    fc.array(segments, { maxLength: 2 }),
    queries,
  )
  .map(([start, rest, query]) => `/${[start, ...rest].join('/')}${query}`);
const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH') },
);
const bodies = (fields: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...(fields.length > 0 ? fields : ['a'])), values), { maxLength: 6 })
        .map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
    },
    { weight: 1, arbitrary: values.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[',
        '"',
        '{"a":1',
        '{"__proto__":{}}',
        '\u0000',
        '['.repeat(5_000),
      ),
    },
  );

const toShell: Arbitrary<OddRequest> = fc
  .record({ method: methods, path: shellPaths, headers, body: bodies([]) })
  .map(({ body, ...rest }) => (rest.method === 'GET' || rest.method === 'HEAD' ? rest : { ...rest, body }));

function toApi(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  schemas: Schemas,
): Arbitrary<OddRequest> {
  const sent = Object.values(requestBody?.content ?? {})[0]?.schema;
  const schema = sent?.$ref ? schemas[sent.$ref.replace('#/components/schemas/', '')] : sent;
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      places: fc.array(segments, { minLength: 4, maxLength: 4 }),
      query: fc.tuple(...inQuery.map(() => fc.option(segments, { nil: undefined }))),
      headers,
      body: bodies(Object.keys(schema?.properties ?? {})),
    })
    .map(({ places, query, headers: drawn, body }) => {
      const filled = path.replaceAll(/\{[^}]+\}/g, () => places.pop() ?? '');
      const pairs = inQuery.flatMap(({ name }, index) =>
        query[index] === undefined ? [] : [`${name}=${query[index]}`],
      );
      const hasBody = method !== 'get';
      return {
        method: method.toUpperCase(),
        path: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled,
        headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...drawn },
        ...(hasBody ? { body } : {}),
      };
    });
}

/** Requests to every address of the storefront, half of them to the calls of the API's document. */
export function drawRequests({ paths, components }: OpenApi, count: number, seed: number): OddRequest[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    path.startsWith('/api/docs')
      ? []
      : Object.entries(operations).map(([method, operation]) =>
          toApi(path, method, operation, components.schemas),
        ),
  );
  return fc.sample(
    fc.oneof({ weight: 1, arbitrary: toShell }, { weight: 1, arbitrary: fc.oneof(...calls) }),
    {
      numRuns: count,
      seed,
    },
  );
}
