import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './JsonSchema';

/** Values by field name that mean something to the API: known products, shops, orders, phones. */
export type Vocabulary = Readonly<Record<string, readonly unknown[]>>;

const longestText = 200;

function toStringArbitrary(schema: JsonSchema): Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = longestText } = schema;
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    } catch {
      // A pattern beyond the generator: any text will do.
    }
  }
  const unit = fc.constantFrom('grapheme' as const, 'grapheme-ascii' as const, 'binary' as const);
  return unit.chain((kind) =>
    fc.string({ unit: kind, minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) }),
  );
}

function toNumberArbitrary({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): Arbitrary<number> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return type === 'integer'
    ? whole
    : fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }));
}

function toObjectArbitrary(schema: JsonSchema, vocabulary: Vocabulary): Arbitrary<object> {
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(
    Object.fromEntries(properties.map(([field, of]) => [field, toArbitrary(of, vocabulary, field)])),
    { requiredKeys: (schema.required ?? []).filter((field) => field in (schema.properties ?? {})) },
  );
}

function toArrayArbitrary(schema: JsonSchema, vocabulary: Vocabulary, field?: string): Arbitrary<unknown[]> {
  if (schema.prefixItems)
    return fc.tuple(...schema.prefixItems.map((item) => toArbitrary(item, vocabulary, field)));
  const item =
    typeof schema.items === 'object' ? toArbitrary(schema.items, vocabulary, field) : fc.jsonValue();
  const minLength = schema.minItems ?? 0;
  return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 4, 4)) });
}

function byType(schema: JsonSchema, vocabulary: Vocabulary, field?: string): Arbitrary<unknown> {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const options = types.map((type): Arbitrary<unknown> => {
    switch (type) {
      case 'string':
        return toStringArbitrary(schema);
      case 'integer':
      case 'number':
        return toNumberArbitrary({ ...schema, type });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return toArrayArbitrary(schema, vocabulary, field);
      case 'object':
        return toObjectArbitrary(schema, vocabulary);
      default:
        return fc.jsonValue();
    }
  });
  return fc.oneof(...options);
}

/**
 * Values that a schema allows, or nearly: what the document says is what a well-meaning client sends. Known
 * values come up often.
 */
export function toArbitrary(schema: JsonSchema, vocabulary: Vocabulary, field?: string): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const known = field === undefined ? undefined : vocabulary[field];
  const isPlain = schema.type !== 'object' && schema.type !== 'array';
  const choices = schema.anyOf ?? schema.oneOf;
  const free = choices
    ? fc.oneof(...choices.map((choice) => toArbitrary(choice, vocabulary, field)))
    : byType(schema.allOf ? Object.assign({}, ...schema.allOf) : schema, vocabulary, field);
  if (!known || !isPlain) return free;
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free });
}
