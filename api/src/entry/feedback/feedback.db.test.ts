import { sendOutbox } from '../../platform/outbox/sendOutbox';
import { shareTestApi, startTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi({ deliversFeedback: true });

const person = { name: 'Ольга', phone: '79161234567', consent: true };
const forms = {
  questions: { ...person, email: 'o@example.com', message: 'Есть ли у вас парковка?' },
  'call-me-back': person,
  'landlord-request': { ...person, city_name: 'Химки', shop: 'Мега', square: 42.5 },
  'supplier-request': { ...person, city_name: 'Химки', company: 'Рыба', product_category: 'Лосось' },
  'unavailable-delivery-address': {
    phone: person.phone,
    consent: true,
    city_id: 3,
    coordinates: [55.9, 37.4],
  },
};
type Refusal = { errors?: Record<string, string[]> };
const send = (form: string, body: object) =>
  new Visitor(api).call<Refusal>('POST', `/api/feedback/${form}`, body);

test.each(Object.entries(forms))('%s is kept and delivered once [FORM-01] [FORM-02]', async (form, body) => {
  expect(await send(form, body)).toEqual({ status: 200, body: { success: true } });
  const delivered: Record<string, unknown>[] = [];
  const deliver = async (_id: number, kind: string, payload: object) => {
    delivered.push({ kind, ...payload });
  };
  expect(await sendOutbox(api.database, deliver, api.now, 'business')).toBe(1);
  expect(await sendOutbox(api.database, deliver, api.now, 'business')).toBe(0);
  expect(delivered).toMatchObject([{ brand: 'umi', language: 'en', phone: body.phone, request: body }]);
  expect(String(delivered[0]?.text)).toContain(`phone: ${body.phone}`);
  const kept = await api.database
    .selectFrom('feedback_messages')
    .select('doc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(kept?.doc).toEqual(body);
});

test.each([
  ['8 as the trunk', { phone: '89161234567' }, '79161234567'],
  ['another country', { phone: '+84912345678' }, '84912345678'],
  ['its city’s country', { phone: '901234567', city_id: 6 }, '998901234567'],
])('a phone written with %s is kept with its code [FORM-01] (D-67)', async (_how, change, kept) => {
  const form = 'city_id' in change ? 'unavailable-delivery-address' : 'call-me-back';
  expect((await send(form, { ...forms[form], ...change })).status).toBe(200);
  const row = await api.database
    .selectFrom('feedback_messages')
    .select('doc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row?.doc).toMatchObject({ phone: kept });
});

test('a customer’s gateway never gets what was meant for the business', async () => {
  await send('call-me-back', forms['call-me-back']);
  const sent = await sendOutbox(api.database, async () => {}, api.now);
  expect(sent).toBe(0);
});

test.each([
  ['questions', 'name', ''],
  ['questions', 'email', 'o@'],
  ['questions', 'message', '   '],
  ['questions', 'phone', '+7 916'],
  ['call-me-back', 'phone', ''],
  ['call-me-back', 'phone', '7924123'],
  ['landlord-request', 'phone', '7916123456'],
  ['supplier-request', 'phone', '+90532123456'],
  ['call-me-back', 'consent', false],
  ['landlord-request', 'square', 'big'],
  ['landlord-request', 'shop', ''],
  ['landlord-request', 'city_name', ''],
  ['supplier-request', 'company', ''],
  ['supplier-request', 'product_category', ''],
  ['unavailable-delivery-address', 'phone', 'home'],
  ['unavailable-delivery-address', 'phone', '791612345678'],
] as const)('%s with a wrong %s is told at that field [FORM-01] [FORM-02]', async (form, field, value) => {
  const { status, body } = await send(form, { ...forms[form], [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
  expect(body.errors?.[field]?.[0]).toMatch(/\w/);
});

test.each(Object.entries(forms))(
  '%s with a box that is not ticked, or another word for it, is told at its box and not kept [FORM-01] [FORM-02]',
  async (form, { consent: _ticked, ...rest }) => {
    const kept = async () =>
      (await api.database.selectFrom('feedback_messages').select('id').execute()).length;
    const before = await kept();
    for (const body of [
      { ...rest, consent: false },
      { ...rest, consent: null },
      { ...rest, consent: 'true' },
    ]) {
      const { status, body: refusal } = await send(form, body);
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['consent']]);
      expect(refusal.errors?.consent).toEqual(['Please agree to the processing of your data']);
    }
    expect(await kept()).toBe(before);
  },
);

test('a city that the brand is not in is no city', async () => {
  expect((await send('unavailable-delivery-address', { ...person, city_id: 999 })).status).toBe(404);
});

test('one phone may ask ten times in ten minutes, however often it changes its address', async () => {
  const limited = await startTestApi({ rateLimits: 'on' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    // Whichever way it is written.
    const phone = ['79161234567', '89161234567', '9161234567', '+79161234567'][sent % 4];
    const body = { ...forms['supplier-request'], phone };
    statuses.push((await new Visitor(limited).call('POST', '/api/feedback/supplier-request', body)).status);
  }
  limited.setTime(limited.now() + 600_001);
  const later = await new Visitor(limited).call(
    'POST',
    '/api/feedback/supplier-request',
    forms['supplier-request'],
  );
  await limited.stop();
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(later.status).toBe(200);
});

test('line breaks of what was written are no lines of the mail', async () => {
  const forged = 'Hello\nphone: 70000000000\r\nname: Boss\u2028email: x@example.com\u0085square: 9';
  await send('questions', { ...forms.questions, name: 'Olga\nphone: 70000000000', message: forged });
  const texts: string[] = [];
  await sendOutbox(
    api.database,
    async (_id, _kind, payload) => void texts.push((payload as { text: string }).text),
    api.now,
    'business',
  );
  const fields = texts
    .at(-1)
    ?.split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .filter((line) => !line.startsWith('  | '));
  expect(fields).toEqual(['name: Olga', 'phone: 79161234567', 'email: o@example.com', 'message: Hello']);
});
