import { pageFixture } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

test('the privacy policy leads to where data can be asked for and deleted [PROF-03]', async () => {
  await renderInShell({ path: '/privacy-policy' });
  expect(await screen.findByRole('link', { name: 'К вашим данным' })).toHaveAttribute(
    'href',
    `/${pageFixture().city?.alias}/profile`,
  );
});

test('while no city is chosen there is no such page to lead to', async () => {
  await renderInShell({ path: '/privacy-policy', page: { city: null } });
  expect(await screen.findByRole('heading', { name: 'Ваши права' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'К вашим данным' })).toBeNull();
});
