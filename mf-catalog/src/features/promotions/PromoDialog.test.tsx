import { modalsAtom, openModal, type PageData } from '@storefront/shared-state';
import { cityFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { PromoDialog } from './PromoDialog';

const promotion = {
  ...{ alias: 'first', name: 'Первая', subtitle: null },
  ...{ description: '<p>Скидка 15%</p>', images: { big: '/pictures/first' } },
};
const city = cityFixture({ promotions: [promotion] });

function openPromotion(alias: string, page: Partial<PageData> = { city }) {
  const { store } = renderInStorefront(<PromoDialog alias={alias} />, {
    page: { messages: { 'mf-catalog': ru }, ...page },
    path: '/vladivostok/promotions',
    prepare: (prepared) => prepared.set(openModal, 'PromoModal', { alias }),
  });
  return { dialog: (name: string) => within(screen.getByRole('dialog', { name })), store };
}

test('a promotion that is over says so, and leads back to the menu [PROMO-01]', async () => {
  const { dialog, store } = openPromotion('gone');
  expect(dialog('Акции').getByText('Такой акции больше нет')).toBeVisible();
  await userEvent.click(dialog('Акции').getByRole('link', { name: 'К\u00a0меню' }));
  expect(location.pathname).toBe('/vladivostok');
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a promotion that runs has its words and none of the other kind [PROMO-01]', () => {
  const { dialog } = openPromotion('first');
  expect(dialog('Первая').getByText('Скидка 15%')).toBeVisible();
  expect(dialog('Первая').queryByText('Такой акции больше нет')).toBeNull();
});

test('where no city is known, there is no menu to lead to, and the dialog can be closed [PROMO-01]', async () => {
  const { dialog, store } = openPromotion('first', { city: null });
  expect(dialog('Акции').queryByRole('link')).toBeNull();
  await userEvent.click(dialog('Акции').getByRole('button', { name: 'Закрыть' }));
  expect(store.get(modalsAtom).current).toBeNull();
});
