import type { City, ReplyOf } from '@storefront/contracts';
import { cityAtom, type Failure } from '@storefront/shared-state';
import { setCookie } from '@storefront/shared-state/host';
import { cityFixture, fakeApi } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

jest.setTimeout(20_000);

const cities = { cities: [{ ...cityFixture() }], big_cities: [], message: null };

test('the city of a visited page is kept, that of a tracking link is not [CITY-03]', async () => {
  setCookie('city', '', -1);
  const { unmount } = await renderInShell({ path: '/vladivostok/order/1001/tracking', page: { cities } });
  expect(document.cookie).not.toContain('city=');
  unmount();
  await renderInShell({ page: { cities } });
  expect(document.cookie).toContain('city=vladivostok');
});

test('a city without delivery has no delivery page, and a way on to its menu [ROUTE-06] (D-08)', async () => {
  const city = cityFixture({ order_types: { delivery: false, takeaway: true } });
  await renderInShell({ path: '/vladivostok/delivery', page: { cities, city } });
  expect(document.querySelector('[data-page="not-found"]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такой страницы нет');
  expect(screen.getByRole('link', { name: 'К\u00a0меню' })).toHaveAttribute('href', '/vladivostok');
});

describe('a city that is still on its way', () => {
  const list = ['vladivostok', 'khimki', 'samara'].map((alias, at) =>
    cityFixture({ id: at + 1, alias, name: alias }),
  );
  const goTo = (path: string) =>
    act(async () => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });

  /** A page of Vladivostok whose server answers for a city only when it is told to, or fails. */
  async function visit() {
    const waiting = new Map<string, (reply: ReplyOf<'city'> | Failure) => void>();
    const api = fakeApi({
      city: ({ params }) => new Promise((answer) => waiting.set(String(params?.alias), answer)),
      userGet: () => ({ user: null, order_type: null, shop_id: null, delivery_address: null }),
    });
    const { store } = await renderInShell({ api, page: { cities: { ...cities, cities: list } } });
    const answer = (alias: string, failure?: Failure) =>
      act(async () => {
        const city = list.find((one) => one.alias === alias) as City;
        waiting.get(alias)?.(failure ?? { city });
      });
    const asked = (name: string) => api.sent.filter((call) => call.name === name).length;
    return { store, answer, asked, where: () => store.get(cityAtom)?.alias };
  }
  const lost: Failure = { ok: false, status: 500, kind: 'http', error: { message: 'На кухне чинят сервер' } };

  test('changes nothing once the customer is back where they were [CITY-04]', async () => {
    const { answer, asked, where } = await visit();
    await goTo('/khimki/about');
    await goTo('/vladivostok/about');
    await answer('khimki');
    expect(where()).toBe('vladivostok');
    expect([asked('city'), asked('userGet')]).toEqual([1, 0]);
  });

  test('does not take the page from the one that was chosen after it [CITY-04]', async () => {
    const { answer, asked, where } = await visit();
    await goTo('/khimki/about');
    await goTo('/samara/about');
    await answer('samara');
    await answer('khimki');
    expect(where()).toBe('samara');
    expect([asked('city'), asked('userGet')]).toEqual([2, 1]);
  });

  test('is told as lost only while it is wanted, and comes when it is asked for again [CITY-04][ERR-04]', async () => {
    const { answer, where } = await visit();
    await goTo('/khimki/about');
    await goTo('/samara/about');
    await answer('khimki', lost);
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await answer('samara', lost);
    expect(screen.getByText('На кухне чинят сервер')).toBeVisible();
    // The header goes on naming where the customer is.
    expect(document.querySelector('[data-part="city"]')).toHaveTextContent('samara');
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await answer('samara');
    expect(where()).toBe('samara');
  });
});
