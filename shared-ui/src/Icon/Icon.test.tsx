import { render } from '@testing-library/react';
import { Icon } from './Icon';

it('an icon is hidden from screen readers and as big as asked', () => {
  const { container } = render(<Icon name="cart" size={32} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('svg')).toHaveAttribute('width', '32');
});
