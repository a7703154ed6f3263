import { modalsAtom, openModal } from '@storefront/shared-state';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import ru from '../../messages/ru.json';
import ServerErrorModal from './ServerErrorModal';

type Props = ComponentProps<typeof ServerErrorModal>;
const renderError = (props: Props) => {
  const { store } = renderInStorefront(<ServerErrorModal {...props} />, {
    page: { messages: { shell: ru } },
    prepare: (prepared) => prepared.set(openModal, 'ServerErrorModal', props),
  });
  return { store, dialog: within(screen.getByRole('alertdialog')) };
};

test('what was refused is told in the server’s words, and the button closes it [ERR-02]', async () => {
  const { store, dialog } = renderError({ message: 'Ресторан закрыт' });
  expect(screen.getByRole('alertdialog', { name: ru['serverError.title'] })).toHaveTextContent(
    'Ресторан закрыт',
  );
  expect(dialog.queryByRole('list')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: ru['serverError.ok'] }));
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

test('without words of the server there are some of the storefront [ERR-02]', () => {
  renderError({ message: '' });
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Что-то пошло не так на нашей стороне');
});

test.each<[string, NonNullable<Props['changes']>[number], string]>([
  ['a price as money', { kind: 'price', name: 'Рамен', before: 300, after: 350 }, 'Рамен300 ₽350 ₽'],
  ['a total as money', { kind: 'total', name: 'Итого', before: 1300, after: 1350 }, 'Итого1 300 ₽1 350 ₽'],
  ['a count as it is', { kind: 'count', name: 'Рамен', before: 3, after: 2 }, 'Рамен32'],
  [
    'words as they are',
    { kind: 'interval', name: 'Время', before: '12:00', after: '12:30' },
    'Время12:0012:30',
  ],
  ['what is sold out as such', { kind: 'unavailable', name: 'Рамен', before: 2 }, 'Рамен2закончилось'],
  ['what is gone for another reason', { kind: 'gift', name: 'Морс', before: 1 }, 'Морс1'],
  ['what has come', { kind: 'delivery', name: 'Доставка', after: 99 }, 'Доставка99 ₽'],
  [
    'less than before of what is scarce',
    { kind: 'unavailable', name: 'Рамен', before: 3, after: 1 },
    'Рамен31',
  ],
])('what has changed since is told line by line: %s [ERR-02]', (_, change, text) => {
  const { dialog } = renderError({ message: 'Заказ изменился', changes: [change] });
  expect(screen.getByRole('alertdialog', { name: ru['serverError.changed'] })).toBeVisible();
  expect(dialog.getByRole('listitem').textContent?.replace(/\s/g, ' ')).toBe(text);
});
