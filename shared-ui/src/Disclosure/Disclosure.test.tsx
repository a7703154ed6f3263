import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure';

describe('Disclosure', () => {
  it('opens by itself and says so', async () => {
    const onToggle = jest.fn();
    const user = userEvent.setup();
    render(
      <Disclosure title="Where" summary="Svetlanskaya 12" onToggle={onToggle}>
        <p>Entrance 2</p>
      </Disclosure>,
    );
    const row = screen.getByRole('group');
    expect(row).not.toHaveAttribute('open');
    await user.click(screen.getByText('Where'));
    expect(row).toHaveAttribute('open');
    await waitFor(() => expect(onToggle).toHaveBeenCalledWith(true));
  });

  it('is open when its owner says so', () => {
    render(
      <Disclosure title="Where" open data={{ 'data-part': 'where' }}>
        <p>Entrance 2</p>
      </Disclosure>,
    );
    expect(screen.getByRole('group')).toHaveAttribute('open');
    expect(screen.getByRole('group')).toHaveAttribute('data-part', 'where');
  });
});
