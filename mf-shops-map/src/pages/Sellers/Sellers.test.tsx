import { apiKey, createPageStore, i18nAtom, StorefrontProvider } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { cityFixture, fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import Sellers from '../../exposes/Sellers';
import ru from '../../messages/ru.json';
import { addressFixture, shopFixture, takeawayReply } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';

const nearby = shopFixture({ id: 1, name: 'Центр', company_name: 'ООО «Центр»', inn: '1', ogrn: '2' });
const distant = shopFixture({ id: 2, name: 'Окраина', company_name: 'ИП Ким', inn: '3', ogrn: '' });
const shops = () => ({ shops: [nearby, distant] });
const items = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

it('lists every company with its numbers and restaurants, leaving out what it lacks [SHELL-10]', async () => {
  const another = shopFixture({ ...nearby, id: 3, name: 'Вокзал', representative: 'А. Ли' });
  const sister = { ...another, id: 4, name: 'Порт' };
  await renderPlaces(<Sellers />, { shops: () => ({ shops: [nearby, distant, another, sister] }) });
  expect(await items()).toEqual([
    'ООО «Центр»ИНН 1ОГРН 2Центр, Светланская улица, 23',
    'ИП КимИНН 3Окраина, Светланская улица, 23',
    'ООО «Центр»Представитель: А. ЛиИНН 1ОГРН 2Вокзал, Светланская улица, 23Порт, Светланская улица, 23',
  ]);
});

it.each([
  ['DE', 'Küche GmbHUSt-IdNr. 7Handelsregister 8'],
  ['TR', 'Küche GmbHVKN 7MERSİS 8'],
  ['UA', 'Küche GmbHЕГРПОУ 7ИНН 8'],
  ['KZ', 'Küche GmbHналоговый номер 7регистрационный номер 8'],
])('names the numbers as they are named in %s', async (code, text) => {
  const country = { id: 9, name: '', code };
  await renderPlaces(
    <Sellers />,
    { shops: () => ({ shops: [shopFixture({ company_name: 'Küche GmbH', inn: '7', ogrn: '8' })] }) },
    { city: cityFixture({ country }) },
  );
  expect(await items()).toEqual([expect.stringContaining(text)]);
});

it('begins with who sells to the chosen address or at the chosen shop', async () => {
  const { store } = await renderPlaces(<Sellers />, { shops });
  expect(screen.queryByText('Ваш заказ выполнит')).not.toBeInTheDocument();
  const place = screen.getByText(/мы покажем, кто выполнит ваш заказ/).parentElement;
  const menu = { product_groups: [], popular_products: [] };
  act(() => store.set(applyContext, { delivery_address: addressFixture(), ...menu }));
  const yours = screen.getByText('Ваш заказ выполнит').parentElement;
  // It takes the room that was kept for it, and moves nothing.
  expect(yours).toBe(place);
  expect(yours).toHaveTextContent('ООО «Пример», ИНН 2536000000, ОГРН 1022500000000Светланская улица, 23');
  act(() => store.set(applyContext, takeawayReply(distant)));
  expect(yours).toHaveTextContent('ИП Ким, ИНН 3Светланская улица, 23');
});

it('offers another try when the restaurants do not come', async () => {
  let tries = 0;
  await renderPlaces(<Sellers />, {
    shops: () => {
      tries += 1;
      return tries === 1
        ? { ok: false, status: 500, kind: 'http', error: { message: 'На кухне чинят сервер' } }
        : shops();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('На кухне чинят сервер');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await items()).toHaveLength(2);
});

it('is rendered on the server, with the shops that the page brings', () => {
  const store = createPageStore(pageFixture({ messages: { 'mf-shops-map': ru } }), fakeApi({}));
  const fallback = { [apiKey('shops', { query: { city_id: 1 } }, 'ru')]: shops() };
  const html = renderToString(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)} fallback={fallback}>
      <Sellers />
    </StorefrontProvider>,
  );
  expect(html).toContain('<span>ОГРН 2</span>');
});
