import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chip } from './Chip';

function Filter() {
  const [on, setOn] = useState(false);
  return (
    <form onSubmit={() => setOn(false)}>
      <Chip selected={on} onClick={() => setOn(!on)}>
        Spicy
      </Chip>
    </form>
  );
}

test('a filter says whether it is set, each press changes that, and no form is sent', async () => {
  render(<Filter />);
  const chip = screen.getByRole('button', { name: 'Spicy' });
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('a jump is a link that says where the reader is, and is no filter', () => {
  render(
    <>
      <Chip href="#rolls" selected>
        Rolls
      </Chip>
      <Chip href="#soups">Soups</Chip>
    </>,
  );
  const rolls = screen.getByRole('link', { name: 'Rolls' });
  expect(rolls).toHaveAttribute('href', '#rolls');
  expect(rolls).toHaveAttribute('aria-current', 'true');
  expect(rolls).not.toHaveAttribute('aria-pressed');
  expect(screen.getByRole('link', { name: 'Soups' })).not.toHaveAttribute('aria-current');
});
