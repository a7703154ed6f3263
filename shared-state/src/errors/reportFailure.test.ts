import type { Failure } from '../api/client';
import { topModalAtom } from '../modals/modals';
import { notificationsAtom } from '../notifications/notifications';
import { createPageStore } from '../page/presetStore';
import { fakeApi, pageFixture } from '../testing';
import { reportFailure, tellFailure } from './reportFailure';

const refusal = (status: number, error: Partial<Failure['error']>): Failure => ({
  ok: false,
  status,
  kind: 'http',
  error: { message: 'Нет', ...error },
});
const toldIn = (store: ReturnType<typeof createPageStore>) => ({
  dialog: store.get(topModalAtom)?.props ?? null,
  notices: store.get(notificationsAtom).map(({ text }) => text),
});
const open = () => createPageStore(pageFixture(), fakeApi({}));

const named = refusal(422, { errors: { phone: ['Проверьте телефон'], email: ['И почту'] } });

test('an error of a field is the caller’s to place, and a notice where there is no such field [ERR-02]', () => {
  const form = open();
  expect(form.set(reportFailure, named)).toMatchObject({
    place: 'fields',
    fields: { phone: 'Проверьте телефон' },
  });
  expect(toldIn(form)).toEqual({ dialog: null, notices: [] });
  const page = open();
  expect(page.set(tellFailure, named)).toMatchObject({ place: 'fields' });
  expect(toldIn(page)).toEqual({ dialog: null, notices: ['Проверьте телефон'] });
});

test('anything else is shown once, and alike by both [ERR-02]', () => {
  const changes: Failure['error']['changes'] = [{ kind: 'total', name: 'Итого', before: 1, after: 2 }];
  for (const command of [reportFailure, tellFailure]) {
    const store = open();
    store.set(command, refusal(409, { message: 'Занято', changes }));
    expect(toldIn(store)).toEqual({ dialog: { message: 'Занято', changes }, notices: [] });
    const plain = open();
    plain.set(command, refusal(409, { message: 'Занято' }));
    expect(toldIn(plain).dialog).toEqual({ message: 'Занято' });
    const offline = open();
    offline.set(command, { ok: false, status: 0, kind: 'network', error: { message: 'Нет связи' } });
    expect(toldIn(offline)).toEqual({ dialog: null, notices: ['Нет связи'] });
  }
});
