import { render, screen } from '@testing-library/react';
import { Amount } from './Amount';

describe('Amount', () => {
  it('carries its name and its number in minor units', () => {
    const { container } = render(<Amount name="total" text="1 098 ₽" valueMinor={109800} />);
    const total = container.querySelector('[data-amount="total"]');
    expect(total).toHaveAttribute('data-value', '109800');
    expect(total).toHaveTextContent('1 098 ₽');
  });

  it('rolls when it changes, not when it comes', () => {
    const { rerender } = render(<Amount text="1 ₽" valueMinor={100} />);
    expect(screen.getByText('1 ₽')).not.toHaveAttribute('data-tick');
    rerender(<Amount text="2 ₽" valueMinor={200} />);
    expect(screen.getByText('2 ₽')).toHaveAttribute('data-tick', 'up');
  });
});
