import { languages } from '@storefront/contracts/languages';
import { modalsAtom, useShared } from '@storefront/shared-state';
import { act, screen } from '@testing-library/react';
import OrderChangesModal from '../../exposes/OrderChangesModal';
import { fillIn, http, openCheckout, orderButton, press, shop, wait } from '../../testing/checkoutPage';
import type { Surroundings } from '../../testing/renderCheckout';

/** § 312j(3) BGB: these words, or an equivalent that leaves no doubt, and nothing else. */
const binding = {
  ru: 'Заказать с\u00a0обязательством оплаты',
  en: 'Order with obligation to pay',
  tr: 'Ödeme yükümlülüğüyle sipariş ver',
  uz: 'Toʻlov majburiyati bilan buyurtma berish',
  de: 'Zahlungspflichtig bestellen',
  uk: 'Замовити із зобов’язанням оплати',
};
const germany = { country: { id: 5, name: 'Deutschland', code: 'DE' } };
const russia = { country: { id: 1, name: 'Россия', code: 'RU' } };

/** Stands for the shell's place for dialogs. */
function Dialogs() {
  const { confirms } = useShared(modalsAtom);
  const modal = confirms.find(({ name }) => name === 'OrderChangesModal');
  return modal ? <OrderChangesModal {...(modal.props as object)} /> : null;
}
/** The labels of the order button, and of the button that takes what changed and orders. */
async function readLabels(language: keyof typeof binding, city: Surroundings['city']) {
  const messages = {
    own: (await import(`../../messages/${language}.json`)).default,
    dialogs: (await import(`../../dialogs/messages/${language}.json`)).default,
  };
  const changes = [{ kind: 'price' as const, name: 'Филадельфия', before: 549, after: 570 }];
  const api = shop({ createOrderCache: () => http(409, { message: '', code: 'order.changed', changes }) });
  await openCheckout(api, { city, messages }, <Dialogs />);
  fillIn();
  const place = orderButton().textContent;
  await press();
  await wait(10);
  const dialog = screen.getByRole('alertdialog');
  const accept = dialog.querySelector('[data-action="confirm"]')?.textContent;
  await act(async () => {});
  return { labels: [place, accept], dialog };
}

beforeEach(() => void jest.useFakeTimers());

test.each(languages)(
  'in a German city the buttons that order say that it costs, in %s [CHK-07]',
  async (language) => {
    const { labels, dialog } = await readLabels(language, germany);
    expect(labels).toEqual([binding[language], binding[language]]);
    // The sum is beside the button, which says nothing else.
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toMatch(/1.212 ₽/);
  },
);

test('in another country they do not, in German either [CHK-07]', async () => {
  const { labels } = await readLabels('de', russia);
  expect(labels[0]).toMatch(/\S/);
  expect(labels).not.toContain(binding.de);
  expect(labels[1]?.replaceAll('\u00a0', ' ')).toMatch(/1.212 ₽/);
});
