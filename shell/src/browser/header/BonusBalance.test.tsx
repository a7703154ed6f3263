import { acceptUser } from '@storefront/shared-state/flows';
import { cityFixture, fakeApi, settingsFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';
import { balanceDelayMs } from './BonusBalance';

beforeEach(() => void jest.useFakeTimers());

const user = {
  ...{ id: 1, phone: '79140001122', name: 'Анна', sex: 'female' as const, email: '', birthday: null },
  ...{ balance: 0, is_subscribed: false, is_print_fiscal_receipt: false },
};
async function visit({ loyalty = true, answers = true, isSignedIn = true }) {
  const api = fakeApi(answers ? { balance: () => ({ balance: 1234 }) } : {});
  const settings = settingsFixture({ customer_auth: true });
  const { store } = await renderInShell({ page: { settings, city: cityFixture({ loyalty }) }, api });
  if (isSignedIn) act(() => void store.set(acceptUser, user));
  const asked = () => api.sent.filter(({ name }) => name === 'balance').length;
  const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  const go = async (path: string) => {
    act(() => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    // So long a call that has just been made is not made again.
    await wait(5000);
  };
  return { asked, wait, go };
}
const header = () => within(screen.getByRole('banner'));

test('a signed-in customer sees the balance in the header, asked for a second after the start [BONUS-03]', async () => {
  const { asked, wait } = await visit({});
  await wait(balanceDelayMs - 1);
  expect(asked()).toBe(0);
  await wait(1);
  expect(asked()).toBe(1);
  expect(header().getByRole('link', { name: /^Бонусы\s?1\s234\sB$/ })).toHaveAttribute(
    'href',
    '/vladivostok/bonus',
  );
});

test('the balance is asked for again as an order is opened and as it is left [BONUS-03]', async () => {
  const { asked, wait, go } = await visit({});
  await wait(balanceDelayMs);
  const seen = [];
  for (const page of ['order/1001/tracking', 'promotions', 'about']) {
    await go(`/vladivostok/${page}`);
    seen.push(asked());
  }
  expect(seen).toEqual([2, 3, 3]);
});

test('a visitor has the link to the programme and no balance [BONUS-03]', async () => {
  const { asked, wait } = await visit({ isSignedIn: false });
  await wait(balanceDelayMs);
  expect(asked()).toBe(0);
  expect(header().getByRole('link', { name: 'Бонусы' })).toBeVisible();
});

test('without an answer no sum stands there, and without the programme nothing is asked [BONUS-01] [BONUS-03]', async () => {
  const silent = await visit({ answers: false });
  await silent.wait(balanceDelayMs);
  expect(header().getByRole('link', { name: 'Бонусы' })).toBeVisible();
  document.body.replaceChildren();
  const without = await visit({ loyalty: false });
  await without.wait(balanceDelayMs);
  expect(without.asked()).toBe(0);
});
