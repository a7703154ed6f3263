import type { StaffMeReply } from '@storefront/contracts';
import { createI18n } from '@storefront/shared-state/i18n';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { noteSession } from '../api/sessionEnded';
import { swrSettings } from '../api/useStaff';
import words from '../messages/en.json';
import { routes } from '../routes';

export interface Sent {
  call: string;
  body: unknown;
  key: string | null;
}
type Answer = (sent: Sent) => { status?: number; body?: unknown } | 'lost';

export const me: StaffMeReply = {
  person: {
    id: 1,
    version: 3,
    email: 'anna@example.com',
    name: 'Anna',
    roles: [{ role: 'shift', shop_ids: null }],
    state: 'active',
    has_second_factor: false,
    seen_at: null,
    can_change: false,
  },
  rights: [
    { scope: 'orders:read', shop_ids: null },
    { scope: 'orders:write', shop_ids: null },
    { scope: 'refunds:small', shop_ids: null },
  ],
  shops: [{ id: 3001, name: 'Centre', city: 'Vladivostok' }],
  must_set_second_factor: false,
};

/** The office at an address, over an API that answers by `METHOD path`; all that it was sent is kept. */
export function renderOffice(path: string, answers: Readonly<Record<string, Answer>>) {
  const sent: Sent[] = [];
  noteSession(false);
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://office.test');
    const call = `${init.method} ${url.pathname.replace('/api/staff/v1', '')}`;
    const body = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams);
    const one = { call, body, key: new Headers(init.headers).get('idempotency-key') };
    sent.push(one);
    const answer = (answers[call] ?? (() => (call === 'GET /me' ? { body: me } : { status: 404 })))(one);
    if (answer === 'lost') throw new TypeError('no connection');
    const { status = 200, body: reply = {} } = answer;
    return { ok: status < 400, status, json: async () => reply };
  }) as unknown as typeof fetch;
  const i18n = createI18n('en', { office: words });
  render(
    <I18nextProvider i18n={i18n}>
      <SWRConfig value={{ ...swrSettings, provider: () => new Map(), dedupingInterval: 0 }}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </SWRConfig>
    </I18nextProvider>,
  );
  return { sent, of: (call: string) => sent.filter((one) => one.call === call) };
}
