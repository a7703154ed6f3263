import { describeCalls } from '../../api/src/entry/docs/describeCalls';
import { type ApiDocument, findBreaks } from './findBreaks';

const present = () => structuredClone(describeCalls()) as unknown as ApiDocument;

/** What is reported when the document that is committed becomes this one. */
function breaksAfter(change: (document: ApiDocument) => void): string[] {
  const changed = present();
  change(changed);
  return findBreaks(present(), changed);
}
const schemaOf = (document: ApiDocument, name: string) => {
  const schema = document.components.schemas[name];
  if (!schema) throw new Error(`no schema ${name}`);
  return schema;
};

test('the same document breaks nothing', () => expect(findBreaks(present(), present())).toEqual([]));

test('a call that is gone is named', () => {
  const breaks = breaksAfter(({ paths }) => {
    delete paths['/api/cities'];
    delete paths['/api/user/logout']?.delete;
  });
  expect(breaks).toEqual(['GET /api/cities: is gone', 'DELETE /api/user/logout: is gone']);
});

test('a field that a reply had is named once, by its schema', () => {
  const breaks = breaksAfter((document) => delete schemaOf(document, 'cart').properties?.count);
  expect(breaks).toEqual(['cart: the field count is gone']);
});

test('a field of a reply may not become absent; a field that is new may come', () => {
  const breaks = breaksAfter((document) => {
    const cart = schemaOf(document, 'cart');
    cart.required = cart.required?.filter((field) => field !== 'count');
    cart.properties = { ...cart.properties, colour: { type: 'string' } };
    cart.required?.push('colour');
  });
  expect(breaks).toEqual(['cart: the field count may be absent now']);
});

test('a value that callers send may not go, and another one may come', () => {
  const breaks = breaksAfter((document) => {
    schemaOf(document, 'orderType').enum = ['delivery', 'inside'];
  });
  expect(breaks).toEqual(['orderType: the value "takeaway" is gone']);
});

test('a request may not need more than before, and may take more', () => {
  const breaks = breaksAfter((document) => {
    const question = schemaOf(document, 'questionRequest');
    question.properties = { ...question.properties, topic: { type: 'string' }, note: { type: 'string' } };
    question.required?.push('topic');
  });
  expect(breaks).toEqual(['questionRequest: the field topic must be sent now']);
});

test('limits of requests may become wider, not narrower; a parameter may not be needed', () => {
  const breaks = breaksAfter(({ paths }) => {
    const [alias] = paths['/api/cities/{alias}']?.get?.parameters ?? [];
    if (alias) alias.schema.maxLength = 8;
    const { get } = paths['/api/cities'] ?? {};
    const country = { name: 'country', in: 'query', required: true, schema: { type: 'string' } };
    if (get) get.parameters = [country];
  });
  expect(breaks).toEqual([
    'GET /api/cities: the field country must be sent now',
    'GET /api/cities/{alias}.alias: maxLength is 8 now',
  ]);
});

test('another type is named; null may be sent where it might not, and may not come where it did not', () => {
  const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  const breaks = breaksAfter((document) => {
    const cart = schemaOf(document, 'cart').properties;
    if (cart) cart.count = { type: 'string' };
    const city = schemaOf(document, 'settings').properties;
    if (city) city.title = nullable;
    const question = schemaOf(document, 'callMeBackRequest').properties;
    if (question) question.name = { anyOf: [question.name ?? {}, { type: 'null' }] };
  });
  expect(breaks.sort()).toEqual([
    'cart.count: "integer" is "string" now',
    'settings.title: "string" is "anything" now',
  ]);
});
