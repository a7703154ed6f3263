import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

const ask = (busy = false) => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      name="ConfirmEmptyCartModal"
      title="Clear the cart?"
      text="All you chose goes."
      confirmLabel="Clear"
      cancelLabel="Keep"
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  return { onConfirm, onClose, user: userEvent.setup() };
};

describe('ConfirmDialog', () => {
  it('asks, and the answers are found by their actions', async () => {
    const { onConfirm, onClose, user } = ask();
    expect(screen.getByRole('alertdialog', { name: 'Clear the cart?' })).toHaveTextContent(
      'All you chose goes.',
    );
    const confirm = screen.getByRole('button', { name: 'Clear' });
    expect(confirm).toHaveAttribute('data-action', 'confirm');
    await user.click(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    const keep = screen.getByRole('button', { name: 'Keep' });
    expect(keep).toHaveAttribute('data-action', 'close');
    await user.click(keep);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not confirmed twice while the answer is under way', async () => {
    const { onConfirm, user } = ask(true);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
