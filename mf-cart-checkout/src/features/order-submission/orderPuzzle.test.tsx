import { workForToken } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { screen } from '@testing-library/react';
import {
  calls,
  fillIn,
  http,
  openCheckout,
  orderButton,
  press,
  shop,
  wait,
} from '../../testing/checkoutPage';

// A second of work.
jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(async () => 'the work'),
}));

const placeShown = () => screen.getByTestId('place').textContent;
beforeEach(() => void jest.useFakeTimers());

describe('where many orders came from the customer’s address', () => {
  const wanted = http(422, {
    message: 'Проверьте',
    errors: { captcha_user_token: ['Не получилось убедиться, что вы не робот'] },
  });
  const challenge = {
    parameters: { algorithm: '', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
    signature: '',
  };
  const guarded = (
    accepts: string | null,
    captcha = () => ({ captcha: 'altcha' as const, challenge, expires_at: 0 }),
  ) =>
    shop({
      captcha,
      createOrderCache: ({ body }) =>
        body?.captcha_user_token === accepts
          ? { order_cache_key: body?.order_cache_key ?? '', created_at: 0, expires_at: 1 }
          : wanted,
    });

  test('the work that the server wants is done while the button is busy, and the order goes on [CHK-07]', async () => {
    const api = guarded('the work');
    await openCheckout(api);
    fillIn();
    await press();
    await wait(0);
    const bodies = calls(api, 'createOrderCache').map(({ args }) => args.body);
    expect(bodies).toEqual([
      expect.not.objectContaining({ captcha_user_token: expect.anything() }),
      Object.assign({}, bodies[0], { captcha_user_token: 'the work' }),
    ]);
    expect(calls(api, 'orderCreate')[0]?.args.body).not.toHaveProperty('captcha_user_token');
    expect(placeShown()).toContain('/order/1001/tracking');
  });

  test('where orders may cost work, the puzzle is asked for before the order and not after a refusal [CHK-07]', async () => {
    const api = guarded('the work');
    await openCheckout(api, { settings: { captcha: 'altcha', customer_auth: false } });
    fillIn();
    await press();
    await wait(0);
    expect(calls(api, 'createOrderCache')).toHaveLength(1);
    expect(placeShown()).toContain('/order/1001/tracking');
  });

  test.each([
    ['the server takes no work', () => ({ captcha: 'altcha' as const, challenge, expires_at: 0 })],
    ['no puzzle can be had', () => http(500, { message: '' })],
  ])(
    'when %s, it is said, nothing is ordered and the button works again [CHK-07] [ERR-01]',
    async (_what, captcha) => {
      const api = guarded('other work', captcha as Parameters<typeof guarded>[1]);
      const { store } = await openCheckout(api);
      fillIn();
      await press();
      await wait(0);
      expect(store.get(notificationsAtom)).toMatchObject([
        { tone: 'danger', text: 'Не получилось убедиться, что вы не робот' },
      ]);
      expect(calls(api, 'orderCreate')).toHaveLength(0);
      expect(orderButton()).not.toHaveAttribute('aria-busy', 'true');
      jest.mocked(workForToken).mockClear();
      await press();
      expect(calls(api, 'createOrderCache').length).toBeGreaterThan(2);
    },
  );
});
