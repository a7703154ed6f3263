import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';

describe('Alert', () => {
  it('says a danger at once, and what comes up while the page is used politely', () => {
    render(
      <>
        <Alert tone="danger" title="Not paid">
          Try another card.
        </Alert>
        <Alert tone="warning" live>
          Closes in 25 minutes.
        </Alert>
        <Alert>Short day.</Alert>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not paidTry another card.');
    expect(screen.getByRole('status')).toHaveTextContent('Closes in 25 minutes.');
    expect(screen.getByText('Short day.').closest('[data-tone]')).not.toHaveAttribute('role');
  });
});
