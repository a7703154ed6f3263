import { render, screen } from '@testing-library/react';
import { Section } from './Section';

it('is named by its heading, seen or not', () => {
  render(
    <>
      <Section title="Rolls" level={3} />
      <Section title="Offers" titleHidden />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Rolls' })).toContainElement(
    screen.getByRole('heading', { level: 3 }),
  );
  expect(screen.getByRole('region', { name: 'Offers' })).toBeInTheDocument();
});
