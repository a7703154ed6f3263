import { render, screen } from '@testing-library/react';
import { ProgressLine } from './ProgressLine';

it.each([
  [300, 1500, '300', 'scaleX(0.2)'],
  [2000, 1500, '1500', 'scaleX(1)'],
  [-5, 1500, '0', 'scaleX(0)'],
  [0, 0, '0', 'scaleX(1)'],
])('%d of %d fills its share and never more than the line', (value, max, now, transform) => {
  render(<ProgressLine label="To the minimum" value={value} max={max} />);
  const line = screen.getByRole('progressbar', { name: 'To the minimum' });
  expect(line).toHaveAttribute('aria-valuenow', now);
  expect(line.firstElementChild).toHaveStyle({ transform });
});
