import { topModalAtom } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/renderCatalog';
import { PromotionsPage } from './PromotionsPage';

const promotion = (alias: string, name: string) => ({
  alias,
  name,
  subtitle: null,
  description: `<p>Код для ${alias}</p><ul><li>Условия: <strong>${alias}</strong></li></ul>`,
  images: { big: `/pictures/${alias}` },
  until: alias === 'first' ? 'До 31 декабря 2027' : null,
});
const city = cityFixture({ promotions: [promotion('first', 'Первая'), promotion('second', 'Вторая')] });
const onDesktop = (desktop: boolean) => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: desktop });
};
const renderPromotions = (address?: string) =>
  renderCatalog(<PromotionsPage />, undefined, { city }, address);
const item = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error(`${name} stands in no list`);
  return found;
};
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('on a phone the text unfolds in its place and folds again [PROMO-01]', async () => {
  onDesktop(false);
  const { store } = await renderPromotions();
  const second = within(item('Вторая'));
  expect(second.getByText(/Условия/)).not.toBeVisible();
  await userEvent.click(second.getByRole('button', { name: 'Подробнее' }));
  expect(second.getByText(/Условия/)).toBeVisible();
  expect(second.getByRole('button', { name: 'Свернуть' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(second.getByRole('button', { name: 'Свернуть' }));
  expect(second.getByText(/Условия/)).not.toBeVisible();
  expect(store.get(topModalAtom)).toBeNull();
});

test('on a desktop it opens as a dialog with the whole text [PROMO-01]', async () => {
  onDesktop(true);
  const { store } = await renderPromotions();
  await userEvent.click(within(item('Вторая')).getByRole('button', { name: 'Подробнее' }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'PromoModal', props: { alias: 'second' } });
});

test('a link with its alias leads to it after 300 ms and opens it; an unknown one does nothing [PROMO-01]', async () => {
  onDesktop(false);
  jest.useFakeTimers();
  await renderPromotions('/vladivostok/promotions?alias=second');
  const second = within(item('Вторая'));
  act(() => void jest.advanceTimersByTime(299));
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(second.getByText(/Условия/)).toBeVisible();
});

test('each says until when it runs and how it is used before it is opened [PROMO-01]', async () => {
  await renderPromotions();
  const [first, second] = [within(item('Первая')), within(item('Вторая'))];
  expect(first.getByText('До 31 декабря 2027')).toBeVisible();
  expect(second.getByText('Без ограничения по времени')).toBeVisible();
  expect(first.getByText('Код для first')).toBeVisible();
  expect(first.getByRole('link', { name: 'К\u00a0меню' })).toHaveAttribute('href', '/vladivostok');
});

test('a city without promotions says so, and leads to the menu [PROMO-01]', async () => {
  await renderCatalog(<PromotionsPage />, undefined, { city: cityFixture({ promotions: [] }) });
  expect(screen.getByText('Сейчас акций нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'К\u00a0меню' })).toHaveAttribute('href', '/vladivostok');
});
