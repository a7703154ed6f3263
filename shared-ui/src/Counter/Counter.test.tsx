import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Counter, type CounterProps } from './Counter';

const labels = { add: 'Add', plus: 'One more', minus: 'One less', count: 'Quantity' };

const renderCounter = (props: Partial<CounterProps> = {}) => {
  const onPlus = jest.fn();
  const onMinus = jest.fn();
  const view = (value: number) => (
    <Counter value={value} labels={labels} onPlus={onPlus} onMinus={onMinus} {...props} />
  );
  const { rerender } = render(view(2));
  return { onPlus, onMinus, show: (value: number) => rerender(view(value)), user: userEvent.setup() };
};

describe('Counter', () => {
  it('names its buttons and carries their actions [PROD-02]', async () => {
    const { onPlus, onMinus, user } = renderCounter();
    const plus = screen.getByRole('button', { name: 'One more' });
    const minus = screen.getByRole('button', { name: 'One less' });
    expect(plus).toHaveAttribute('data-action', 'plus');
    expect(minus).toHaveAttribute('data-action', 'minus');
    await user.click(plus);
    await user.click(minus);
    expect([onPlus.mock.calls.length, onMinus.mock.calls.length]).toEqual([1, 1]);
  });

  it('is worked by the keyboard alone', async () => {
    const { onPlus, onMinus, user } = renderCounter();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect([onMinus.mock.calls.length, onPlus.mock.calls.length]).toEqual([1, 1]);
  });

  it('at its limit does nothing but keeps the focus', async () => {
    const { onPlus, user } = renderCounter({ canPlus: false });
    const plus = screen.getByRole('button', { name: 'One more' });
    await user.click(plus);
    expect(onPlus).not.toHaveBeenCalled();
    expect(plus).toHaveFocus();
    expect(plus).toHaveAttribute('aria-disabled', 'true');
  });

  it('animates a change in its direction, and never the first render', () => {
    const { show } = renderCounter();
    expect(screen.getByText('2')).not.toHaveAttribute('data-tick');
    show(3);
    expect(screen.getByText('3')).toHaveAttribute('data-tick', 'up');
    show(1);
    expect(screen.getByText('1')).toHaveAttribute('data-tick', 'down');
  });

  it('shows a bin at the last piece when the minus removes the line', () => {
    const { show } = renderCounter({ removesAtOne: true });
    const icon = () => screen.getByRole('button', { name: 'One less' }).querySelector('svg');
    expect(icon()).toHaveAttribute('data-icon', 'minus');
    show(1);
    expect(icon()).toHaveAttribute('data-icon', 'trash');
  });
});
