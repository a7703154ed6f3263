import type { StaffOrderPageReply, StaffRefundsReply } from '@storefront/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderPage, refunds } from '../../testing/orderFixture';
import { renderOffice } from '../../testing/renderOffice';

const refundCall = 'POST /orders/12/refunds';

async function open(
  overrides: Partial<StaffRefundsReply> = {},
  refund: Parameters<typeof renderOffice>[1][string] = () => ({ body: refunds }),
) {
  const page: StaffOrderPageReply = orderPage;
  const office = renderOffice('/orders/12', {
    'GET /orders/12/page': () => ({ body: page }),
    'GET /orders/12/refunds': () => ({ body: { ...refunds, ...overrides } }),
    [refundCall]: refund,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  await within(dialog).findByText('Left');
  return { ...office, user, dialog };
}

test('nothing is sent without a reason, which the button says', async () => {
  const { user, dialog, of } = await open();
  const send = within(dialog).getByRole('button', { name: /Refund RUB\s1,000\.00/ });
  expect(within(dialog).getByText('Give a reason')).toBeInTheDocument();
  await user.click(send);
  expect(of(refundCall)).toHaveLength(0);
});

test('all that is left goes back with the version that was seen', async () => {
  const { user, dialog, of } = await open();
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold soup');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB/ }));
  expect(of(refundCall).map(({ body }) => body)).toEqual([{ version: 7, reason: 'Cold soup', of: 'rest' }]);
});

test('a press whose reply was lost is tried again under the same key; the next refund has another', async () => {
  let tries = 0;
  const { user, dialog, of } = await open({}, () =>
    ++tries === 1 ? 'lost' : { body: { ...refunds, version: 8 } },
  );
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold soup');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('We did not get a reply.');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB/ }));
  const [first, second] = of(refundCall);
  expect(first?.key).toMatch(/^[\da-f-]{36}$/);
  expect(second?.key).toBe(first?.key);
  await user.type(within(dialog).getByLabelText('Reason'), 'And a missing roll');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB/ }));
  expect(of(refundCall)[2]?.key).not.toBe(first?.key);
});

test('a shift reads how much it may give back, and cannot send more', async () => {
  const { user, dialog, of } = await open({ most: 300 });
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold soup');
  await user.type(within(dialog).getByLabelText('Sum'), '300,01');
  expect(within(dialog).getByText(/You may refund up to RUB\s300\.00/)).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText('Sum'));
  await user.type(within(dialog).getByLabelText('Sum'), '299,99');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB/ }));
  expect(of(refundCall)[0]?.body).toMatchObject({ of: 'sum', amount: 299.99 });
});

test('lines are given back as so many of each', async () => {
  const { user, dialog, of } = await open();
  await user.click(within(dialog).getByRole('radio', { name: 'Dishes' }));
  await user.click(within(dialog).getByRole('button', { name: 'More' }));
  await user.type(within(dialog).getByLabelText('Reason'), 'Missing');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB\s249\.90/ }));
  expect(of(refundCall)[0]?.body).toMatchObject({ of: 'lines', lines: [{ key: 'soup', count: 1 }] });
});

test('somebody else was quicker: nothing is overwritten, and the newer sums are a press away', async () => {
  const { user, dialog, of } = await open({}, () => ({
    status: 409,
    body: { message: 'Changed meanwhile.', code: 'staff.stale', current: { version: 8 } },
  }));
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold soup');
  await user.click(within(dialog).getByRole('button', { name: /^Refund RUB/ }));
  await user.click(await within(dialog).findByRole('button', { name: 'Show the newer one' }));
  expect(of('GET /orders/12/refunds').length).toBeGreaterThan(1);
});

test('a refund that the acquirer refused stands there with its words until it is solved', async () => {
  const refused = {
    id: 1,
    at: 0,
    by: 'Anna',
    amount: 100,
    lines: [],
    reason: 'Cold soup',
    state: 'refused' as const,
    fault: 'Insufficient balance',
  };
  const { user, dialog, of } = await open({ refunds: [refused] });
  expect(within(dialog).getByText(/Insufficient balance/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Ask again' }));
  expect(of('POST /orders/12/refunds/ask')[0]?.body).toEqual({ version: 7 });
});
