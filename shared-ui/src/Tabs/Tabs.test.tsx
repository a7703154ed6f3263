import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { value: 'now', label: 'Now' },
  { value: 'past', label: 'Past' },
] as const;

function Orders() {
  const [value, setValue] = useState<'now' | 'past'>('now');
  return (
    <Tabs label="Orders" tabs={tabs} value={value} onChange={setValue}>
      {value === 'now' ? 'One on its way' : 'Twelve eaten'}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('show the chosen panel under the tab’s name; the arrows choose and go round', async () => {
    const user = userEvent.setup();
    render(<Orders />);
    expect(screen.getByRole('tabpanel', { name: 'Now' })).toHaveTextContent('One on its way');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Past' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Past' })).toHaveTextContent('Twelve eaten');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Now' })).toHaveAttribute('aria-selected', 'true');
  });

  it('are one stop for Tab', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Orders />
        <button type="button">After</button>
      </>,
    );
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});
