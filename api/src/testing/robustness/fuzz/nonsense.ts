import fc, { type Arbitrary } from 'fast-check';

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** JSON texts that parsers and databases stumble over. */
export const nonsenseText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[1,',
    'null',
    'true',
    '"text"',
    '0',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":1,"a":2}',
    '{"city_id":1e400}',
    '{"city_id":-0}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    deep(5_000, '[', ']'),
    deep(2_000, '{"a":[', ']}'),
    `"${'я'.repeat(20_000)}"`,
    'a'.repeat(70_000),
  ),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Values of the wrong kind for any field. */
export const nonsenseValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2_147_483_648,
    -2_147_483_649,
    2 ** 53,
    1e308,
    '',
    ' ',
    '0',
    '-1',
    'NaN',
    "' or 1=1; --",
    '%_\\',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u0000',
    '\ud800',
    '\u202e\u200b',
    '👩‍👩‍👧‍👦'.repeat(30),
    'ﷺ'.repeat(500),
    'a'.repeat(10_000),
    [],
    [null],
    [[[[[[]]]]]],
    {},
    { length: 1 },
    { toString: 1, valueOf: null },
    { $gt: '' },
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.array(fc.integer(), { minLength: 500, maxLength: 1_000 }),
);

/** Headers that a browser never, or seldom, sends. */
export const nonsenseHeaders: Arbitrary<Record<string, string>> = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=koi8-r',
        'application/json;;;',
        'application/vnd.api+json',
        '',
        'x',
      ),
      'accept-language': fc.constantFrom('', '*', 'tr;q=9e9', ',,,;;;', `xx${'-a'.repeat(300)}`, 'de', 'uk'),
      'accept-encoding': fc.constantFrom('', 'br;q=0', 'gzip, br', 'zstd', 'br;q=zz,*'),
      'x-brand': fc.constantFrom('tondo', 'zafran', 'UMI', 'acme', '', '__proto__'),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, 10.0.0.1', 'unknown', `${'9'.repeat(200)}`),
      'x-forwarded-host': fc.constantFrom('evil.example', 'a b', '[::1', ''),
      'x-forwarded-proto': fc.constantFrom('https', 'ftp', 'https,http'),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"', `"${'e'.repeat(2_000)}"`),
      origin: fc.constantFrom('null', 'https://evil.example', 'x:', ''),
      'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', '?'),
      'content-encoding': fc.constantFrom('gzip', 'identity'),
      'x-request-id': fc.constantFrom('a'.repeat(3_000), '{}'),
      authorization: fc.constantFrom('Bearer x', 'Basic ='),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
    },
    { requiredKeys: [] },
  )
  .map((headers) => Object.fromEntries(Object.entries(headers).slice(0, 4)));
