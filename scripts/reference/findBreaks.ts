interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  [limit: string]: unknown;
}
type Content = { content: { 'application/json': { schema: Schema } } };
interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
/** Who writes a value: what a caller may send must not become less, what a caller gets must not go away. */
type Side = 'request' | 'reply';

const lowest = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum'];
const highest = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum'];

/**
 * What callers of the former document would notice: a removed call, field or value, a field that must be sent
 * now or is not sure to come any more, another type, a narrower limit. One line for each.
 */
export function findBreaks(former: ApiDocument, present: ApiDocument): string[] {
  const breaks = new Set<string>();
  const resolve = (document: ApiDocument, schema: Schema): Schema => {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    return name === undefined ? schema : (document.components.schemas[name] ?? {});
  };
  const seen = new Set<string>();

  function compare(before: Schema, after: Schema, side: Side, place: string): void {
    // A schema with a name is compared once for requests and once for replies, and reported under its name.
    if (before.$ref && before.$ref === after.$ref) {
      const name = before.$ref.replace('#/components/schemas/', '');
      if (seen.has(`${side} ${name}`)) return;
      seen.add(`${side} ${name}`);
      place = name;
    }
    const [a, b] = [resolve(former, before), resolve(present, after)];
    // One choice of several, where a caller may send more or gets less.
    if (side === 'request' ? listChoices(b).some(isSameAs(before)) : listChoices(a).some(isSameAs(after)))
      return;
    const report = (what: string) => breaks.add(`${place}: ${what}`);
    if (
      a.type !== b.type ||
      a.const !== b.const ||
      (side === 'request' && a.pattern !== b.pattern && b.pattern)
    ) {
      report(`${JSON.stringify(pickKind(a))} is ${JSON.stringify(pickKind(b))} now`);
      return;
    }
    const values = new Set(b.enum);
    if (b.enum)
      for (const value of a.enum ?? [])
        if (!values.has(value)) report(`the value ${JSON.stringify(value)} is gone`);
    if (side === 'request') compareLimits(a, b, report);
    compareFields(a, b, side, place, report);
    if (a.items && b.items) compare(a.items, b.items, side, `${place}[]`);
    a.prefixItems?.forEach((item, at) => {
      const other = b.prefixItems?.[at];
      if (other) compare(item, other, side, `${place}[${at}]`);
      else report(`item ${at} is gone`);
    });
    if (typeof a.additionalProperties === 'object' && typeof b.additionalProperties === 'object')
      compare(a.additionalProperties, b.additionalProperties, side, `${place}.*`);
    compareChoices(listChoices(a), listChoices(b), side, place, report);
  }

  function compareFields(
    a: Schema,
    b: Schema,
    side: Side,
    place: string,
    report: (what: string) => void,
  ): void {
    for (const [field, schema] of Object.entries(a.properties ?? {})) {
      const other = b.properties?.[field];
      if (!other) report(`the field ${field} is gone`);
      else compare(schema, other, side, `${place}.${field}`);
    }
    const [required, wanted] = [new Set(a.required), new Set(b.required)];
    if (side === 'request') {
      for (const field of wanted) if (!required.has(field)) report(`the field ${field} must be sent now`);
    } else
      for (const field of required)
        if (!wanted.has(field) && b.properties?.[field]) report(`the field ${field} may be absent now`);
  }

  /** Choices have no names: those that differ are compared in their order. */
  function compareChoices(
    a: Schema[],
    b: Schema[],
    side: Side,
    place: string,
    report: (what: string) => void,
  ): void {
    for (const one of a) if (b.some(isSameAs(one))) compare(one, one, side, place);
    const gone = a.filter((one) => !b.some(isSameAs(one)));
    const added = b.filter((one) => !a.some(isSameAs(one)));
    gone.forEach((one, at) => {
      const other = added[at];
      if (other) compare(one, other, side, place);
      else if (side === 'request') report(`${JSON.stringify(pickKind(one))} is no choice any more`);
    });
    if (side === 'reply')
      for (const one of added.slice(gone.length)) report(`may be ${JSON.stringify(pickKind(one))} now`);
  }

  for (const [path, operations] of Object.entries(former.paths))
    for (const [method, before] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      const after = present.paths[path]?.[method];
      if (!after) {
        breaks.add(`${call}: is gone`);
        continue;
      }
      compareParameters(before, after, call);
      const [sent, wanted] = [before.requestBody, after.requestBody].map((body) => bodyOf(body));
      if (sent && wanted) compare(sent, wanted, 'request', call);
      else if (wanted) breaks.add(`${call}: a body must be sent now`);
      for (const [status, reply] of Object.entries(before.responses)) {
        const [got, given] = [bodyOf(reply), bodyOf(after.responses[status])];
        if (got && given) compare(got, given, 'reply', `${call} ${status}`);
        else if (got) breaks.add(`${call}: the reply ${status} is gone`);
      }
    }
  return [...breaks];

  function compareParameters(before: Operation, after: Operation, call: string): void {
    const toFields = ({ parameters = [] }: Operation): Schema => ({
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    });
    compare(toFields(before), toFields(after), 'request', call);
  }
}

const listChoices = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? [];
const isSameAs = (one: Schema) => (other: Schema) => JSON.stringify(other) === JSON.stringify(one);
const bodyOf = (body: Content | undefined) => body?.content['application/json'].schema;
const pickKind = ({ $ref, type, const: value, pattern, enum: values }: Schema) =>
  $ref?.replace('#/components/schemas/', '') ?? value ?? pattern ?? values ?? type ?? 'anything';

function compareLimits(a: Schema, b: Schema, report: (what: string) => void): void {
  const read = (schema: Schema, limit: string, none: number) =>
    typeof schema[limit] === 'number' ? schema[limit] : none;
  for (const limit of lowest)
    if (read(b, limit, -Infinity) > read(a, limit, -Infinity)) report(`${limit} is ${b[limit]} now`);
  for (const limit of highest)
    if (read(b, limit, Infinity) < read(a, limit, Infinity)) report(`${limit} is ${b[limit]} now`);
}
