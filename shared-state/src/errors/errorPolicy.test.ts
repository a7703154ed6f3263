import type { Failure } from '../api/client';
import { decideError } from './errorPolicy';

const refused = (status: number, errors?: Record<string, string[]>): Failure => ({
  ok: false,
  status,
  kind: 'http',
  error: { message: 'Сообщение', ...(errors ? { errors } : {}) },
});

test('of several messages at a field the first one stays [ERR-01]', () => {
  expect(decideError(refused(422, { phone: ['Первое', 'Второе'], name: [] })).fields).toEqual({
    phone: 'Первое',
  });
});

test.each([404, 500, 503, 409, 429])(
  '%i shows the server’s message in the error dialog, in the cart and with fields, too [ERR-02]',
  (status) => {
    for (const failure of [refused(status), refused(status, { phone: ['Поле'] })])
      for (const topic of ['general', 'cart', 'address'] as const)
        expect(decideError(failure, topic)).toMatchObject({ place: 'dialog', message: 'Сообщение' });
  },
);

test('too many attempts at login stand at the phone field [ERR-02]', () => {
  expect(decideError(refused(429), 'login')).toMatchObject({
    place: 'fields',
    fields: { phone: 'Сообщение' },
  });
});

test('without an answer there is something to retry, and no field is blamed [ERR-02]', () => {
  expect(decideError({ ok: false, status: 0, kind: 'network', error: { message: '' } })).toMatchObject({
    place: 'retry',
    fields: {},
  });
});

test('a refusal in the cart is a notice, in a form it stands at its fields [ERR-01]', () => {
  const failure = refused(422, { count: ['Слишком много'] });
  expect(decideError(failure, 'cart').place).toBe('notice');
  expect(decideError(failure).place).toBe('fields');
});
