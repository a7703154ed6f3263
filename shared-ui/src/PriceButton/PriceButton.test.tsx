import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceButton, type PriceButtonProps } from './PriceButton';

const labels = { add: 'Add Philadelphia', plus: 'One more', minus: 'One less', count: 'Quantity' };

function Product(props: Partial<PriceButtonProps>) {
  const [count, setCount] = useState(0);
  return (
    <PriceButton
      price="549 ₽"
      priceMinor={54900}
      count={count}
      labels={labels}
      onAdd={() => setCount(1)}
      onPlus={() => setCount(count + 1)}
      onMinus={() => setCount(count - 1)}
      {...props}
    />
  );
}

describe('PriceButton', () => {
  it('is the add button when the product is absent, else a counter [PROD-02]', async () => {
    const user = userEvent.setup();
    render(<Product />);
    const add = screen.getByRole('button', { name: 'Add Philadelphia 549 ₽' });
    expect(add).toHaveAttribute('data-action', 'add');
    expect(add).toHaveTextContent('549 ₽');
    await user.click(add);
    expect(screen.getByRole('group', { name: 'Quantity' })).toHaveTextContent('1 549 ₽');
    expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  });

  it('is named by what it shows, so that saying its text presses it', () => {
    render(
      <Product
        price="from 45 000 soʻm"
        oldPrice="49 000 soʻm"
        oldPriceMinor={4_900_000}
        oldPriceLabel="Old price"
      />,
    );
    const add = screen.getByRole('button');
    expect(add.getAttribute('aria-label')).toContain(add.textContent);
  });

  it('keeps the focus in its place when the place changes', async () => {
    const user = userEvent.setup();
    render(<Product />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'One more' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /Add/ })).toHaveFocus();
  });

  it('leaves the focus alone when others empty the place', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Product count={3} />);
    await user.click(screen.getByRole('button', { name: 'One less' }));
    rerender(<Product count={2} />);
    act(() => (document.activeElement as HTMLElement).blur());
    rerender(<Product count={0} />);
    expect(document.body).toHaveFocus();
  });

  it('says why it cannot be pressed, and does nothing', async () => {
    const onAdd = jest.fn();
    const user = userEvent.setup();
    render(<Product onAdd={onAdd} disabledReason="Sold out" />);
    await user.click(screen.getByRole('button', { name: /Sold out/ }));
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('shows the price before a discount as one that no longer holds', () => {
    render(<Product oldPrice="690 ₽" oldPriceMinor={69000} oldPriceLabel="Old price" />);
    expect(
      screen.getByRole('button', { name: 'Add Philadelphia Old price 690 ₽ 549 ₽' }),
    ).toBeInTheDocument();
    expect(screen.getByText('690 ₽').closest('s')).toHaveTextContent('Old price 690 ₽');
  });
});
