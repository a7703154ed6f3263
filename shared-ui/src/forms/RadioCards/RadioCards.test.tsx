import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCards } from './RadioCards';

it('is a named group whose rows carry their data and are chosen by a press anywhere', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  const { container } = render(
    <RadioCards
      name="payment"
      legend="How to pay"
      value="card"
      onChange={onChange}
      options={[
        { value: 'card', label: 'Card', data: { 'data-payment': 'card' } },
        { value: 'cash', label: 'Cash', description: 'We bring change', data: { 'data-payment': 'cash' } },
        { value: 'qr', label: 'QR', disabled: true, data: { 'data-payment': 'qr' } },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'How to pay' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  await user.click(container.querySelector('[data-payment="cash"]') as HTMLElement);
  await user.click(container.querySelector('[data-payment="qr"]') as HTMLElement);
  expect(onChange.mock.calls).toEqual([['cash']]);
});
