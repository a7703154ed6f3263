import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './Segmented';

const options = [
  { value: 'delivery', label: 'Delivery', dataAction: 'show-delivery' },
  { value: 'takeaway', label: 'Takeaway', dataAction: 'show-takeaway' },
] as const;

function OrderType() {
  const [value, setValue] = useState<'delivery' | 'takeaway'>('delivery');
  return <Segmented label="Order type" options={options} value={value} onChange={setValue} />;
}

describe('Segmented', () => {
  it('is a named group of radio buttons, chosen by the arrows', async () => {
    const user = userEvent.setup();
    render(<OrderType />);
    expect(screen.getByRole('radiogroup', { name: 'Order type' })).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Delivery' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
  });

  it('is chosen by a press on what carries the action', async () => {
    const user = userEvent.setup();
    const { container } = render(<OrderType />);
    await user.click(container.querySelector('[data-action="show-takeaway"]') as HTMLElement);
    expect(screen.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
  });
});
