import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedAddressFixture } from '../../testing/fixtures';
import { open, pressed } from '../../testing/profilePage';
import { here } from '../../testing/renderAccount';

const addresses = [
  savedAddressFixture(),
  savedAddressFixture({ id: 32, address: 'Алеутская улица, 3', room: '' }),
];

test('an address is deleted after a question, which names it [PROF-04]', async () => {
  const { api } = open('addresses', {
    addresses: () => ({ delivery_addresses: addresses }),
    addressRemove: () => ({ delivery_addresses: addresses.slice(1) }),
  });
  const first = await screen.findByText('Светланская улица, 10');
  expect(screen.getByText('кв. 15, подъезд 2')).toBeVisible();
  await pressed('Удалить адрес: Светланская улица, 10');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Владивосток, Светланская улица, 10');
  expect(api.sent.some(({ name }) => name === 'addressRemove')).toBe(false);
  await pressed('Удалить');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(api.sent.find(({ name }) => name === 'addressRemove')?.args.params).toEqual({ id: 31 });
  expect(screen.getByText('Алеутская улица, 3')).toBeVisible();
});

test('delivery_address_id preselects an address, and choosing it leads to the menu [PROF-04]', async () => {
  const { api } = open('addresses&delivery_address_id=32', {
    addresses: () => ({ delivery_addresses: addresses }),
    setById: () => ({ delivery_address: addresses[1] }),
  });
  const chosen = (await screen.findByText('Алеутская улица, 3')).closest('li') as HTMLElement;
  expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(within(chosen).getByRole('button', { name: 'Доставить сюда' })).toHaveFocus();
  await userEvent.click(within(chosen).getByRole('button', { name: 'Доставить сюда' }));
  await waitFor(() => expect(here()).toBe('/vladivostok'));
  expect(api.sent.find(({ name }) => name === 'setById')?.args.body).toEqual({ delivery_address_id: 32 });
});
