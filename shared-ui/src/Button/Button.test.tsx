import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

describe('Button', () => {
  it('says why it is disabled, stays reachable and does nothing', async () => {
    const onClick = jest.fn();
    const user = userEvent.setup();
    render(
      <Button onClick={onClick} disabledReason="351 ₽ to the minimum">
        Order
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: 'Order' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('351 ₽ to the minimum');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the focus when its reason goes', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Button disabledReason="Not yet">Order</Button>);
    await user.tab();
    rerender(<Button disabledReason={null}>Order</Button>);
    expect(screen.getByRole('button', { name: 'Order' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Order' })).not.toHaveAttribute('aria-disabled');
  });

  it('ignores presses while busy, a form too', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with aria-disabled says so, stays reachable and ignores presses, a form too', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const onClick = jest.fn();
    const user = userEvent.setup();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" aria-disabled onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(button).toHaveFocus();
    expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('with aria-busy says so, as a link too', () => {
    render(
      <>
        <Button aria-busy>Send</Button>
        <Button aria-busy href="/menu">
          Menu
        </Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-busy', 'true');
  });

  it('is a link when it has an address', () => {
    render(
      <Button href="/menu" data-action="back">
        Menu
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', '/menu');
    expect(screen.getByRole('link', { name: 'Menu' })).toHaveAttribute('data-action', 'back');
  });
});
