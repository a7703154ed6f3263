import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryCard } from './RetryCard';

it('says what failed and tries again when asked', async () => {
  const onRetry = jest.fn();
  const user = userEvent.setup();
  render(<RetryCard title="The menu did not load" retryLabel="Try again" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The menu did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
