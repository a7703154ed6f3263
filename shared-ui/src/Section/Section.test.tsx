import { render, screen } from '@testing-library/react';
import { Section } from './Section';

it('is named by its heading', () => {
  render(<Section title="Rolls" />);
  expect(screen.getByRole('region', { name: 'Rolls' })).toContainElement(
    screen.getByRole('heading', { level: 2 }),
  );
});
