import { type ModalProps, modalsAtom, openModal } from '@storefront/shared-state';
import { acceptUser } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture, fakeApi, userFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

// The code and words of dialogs come on demand; here they are read before, so that no test waits for the
// compiler.
beforeAll(async () => {
  await Promise.all([import('./requestDialogs'), import('../../dialogs/messages/ru.json')]);
}, 60_000);
jest.setTimeout(20_000);

const cities = { cities: [{ ...cityFixture() }], big_cities: [], message: null };
type Simple = Extract<
  keyof ModalProps,
  'CallMeBackModal' | 'FeedbackModal' | 'ProviderPartnerModal' | 'RentPartnerModal'
>;

async function openForm(
  name: Simple,
  api = fakeApi({}),
  { path = '/vladivostok/about', known = false } = {},
) {
  const { store } = await renderInShell({ path, page: { cities }, api });
  if (known)
    act(() => void store.set(acceptUser, userFixture({ phone: '79241234567', email: 'anna@example.com' })));
  await act(async () => void store.set(openModal, name));
  await screen.findByRole('checkbox');
  const dialog = screen.getByRole('dialog');
  const field = (label: string | RegExp) => within(dialog).getByRole('textbox', { name: label });
  const sendButton = () => dialog.querySelector('[data-action="confirm"]') as HTMLButtonElement;
  return { user: userEvent.setup(), dialog, field, sendButton, api, store };
}

test('the question waits for the consent, is sent with it once, and thanks by name [FORM-01] [MODAL-01]', async () => {
  const api = fakeApi({ question: () => ({ success: true as const }) });
  const { user, dialog, field, sendButton } = await openForm('FeedbackModal', api);
  await user.type(field(/Имя/), ' Анна ');
  await user.type(field(/Телефон/), '9140001122');
  await user.type(field(/Электронная почта/), 'anna@example.com');
  await user.type(field(/Сообщение/), 'Где мой ролл?');
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  expect(sendButton()).toHaveAccessibleDescription('Чтобы отправить, отметьте согласие');
  await user.click(sendButton());
  await user.type(field(/Имя/), '{Enter}');
  expect(api.sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(sendButton());
  expect(await screen.findByText('Спасибо, Анна')).toBeInTheDocument();
  expect(api.sent.map(({ name, args }) => [name, args.body])).toEqual([
    [
      'question',
      {
        consent: true,
        name: 'Анна',
        phone: '79140001122',
        email: 'anna@example.com',
        message: 'Где мой ролл?',
      },
    ],
  ]);
});

test('what is missing is told at each field and the first has the focus [FORM-02]', async () => {
  const { user, dialog, field, sendButton, api } = await openForm('ProviderPartnerModal');
  expect(field(/Город/)).toHaveValue('Владивосток');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.type(field(/Электронная почта/), 'not an address');
  await user.click(sendButton());
  for (const text of [
    'Как к вам обращаться?',
    'Укажите номер полностью',
    'Проверьте адрес электронной почты',
    'Укажите компанию',
    'Напишите, что вы поставляете',
  ])
    await waitFor(() => expect(dialog).toHaveTextContent(text));
  expect(field(/Имя/)).toHaveFocus();
  expect(field(/Имя/)).toBeInvalid();
  await user.type(field(/Имя/), 'О');
  expect(field(/Имя/)).toBeValid();
  expect(field(/Компания/)).toBeInvalid();
  expect(api.sent).toHaveLength(0);
});

test('the landlord’s area is sent as a number; the server’s words stand at their fields [FORM-02] [ERR-01]', async () => {
  let refuse = true;
  const api = fakeApi({
    landlord: () =>
      refuse
        ? {
            ok: false,
            status: 422,
            kind: 'http',
            error: {
              message: '',
              errors: { shop: ['Такого центра нет', 'второе'], square: ['Слишком мало'] },
            },
          }
        : { success: true as const },
  });
  const { user, dialog, field, sendButton } = await openForm('RentPartnerModal', api);
  await user.type(field(/Имя/), 'Олег');
  await user.type(field(/Телефон/), '9140001122');
  await user.type(field(/Торговый центр/), 'Мега');
  await user.type(field(/Площадь/), 'большая');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(sendButton());
  expect(dialog).toHaveTextContent('Укажите площадь числом');
  await user.clear(field(/Площадь/));
  await user.type(field(/Площадь/), '42,5');
  await user.click(sendButton());
  expect(await within(dialog).findByText('Такого центра нет')).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('второе');
  await waitFor(() => expect(field(/Торговый центр/)).toHaveFocus());
  refuse = false;
  await user.click(sendButton());
  expect(await screen.findByText('Спасибо, Олег')).toBeInTheDocument();
  expect(api.sent.at(-1)?.args.body).toMatchObject({ square: 42.5, shop: 'Мега', consent: true, email: '' });
});

test('a refusal of a field that the form does not ask for is told all the same [ERR-01]', async () => {
  const error = { message: '', errors: { phone: ['Неверный номер'], email: ['Укажите почту'] } };
  const api = fakeApi({ callMeBack: () => ({ ok: false, status: 422, kind: 'http', error }) });
  const { user, dialog, field, sendButton, store } = await openForm('CallMeBackModal', api, { known: true });
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(sendButton());
  await waitFor(() => expect(field(/Телефон/)).toBeInvalid());
  expect(store.get(notificationsAtom)).toMatchObject([{ tone: 'danger', text: 'Укажите почту' }]);
});

test('what is known of a customer is filled in, and a question goes out without a word of it typed [FORM-01]', async () => {
  let answer: (reply: { success: true }) => void = () => undefined;
  const held = new Promise<{ success: true }>((resolve) => {
    answer = resolve;
  });
  const api = fakeApi({ question: () => held });
  const { user, dialog, field, sendButton } = await openForm('FeedbackModal', api, { known: true });
  expect(field(/Имя/)).toHaveValue('Анна');
  expect(field(/Телефон/)).toHaveValue('+7 (924) 123-45-67');
  expect(field(/Электронная почта/)).toHaveValue('anna@example.com');
  await user.type(field(/Сообщение/), 'Где мой ролл?');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(sendButton());
  await waitFor(() => expect(sendButton()).toHaveAttribute('aria-busy', 'true'));
  // Sent once more while the first is on its way, past the button that waits, it asks nothing twice.
  await act(async () => void fireEvent.submit(dialog.querySelector('form') as HTMLFormElement));
  await act(async () => answer({ success: true }));
  const thanks = (await screen.findByText('Спасибо, Анна')).closest('[role="status"]') as HTMLElement;
  await user.click(within(thanks).getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.sent.filter(({ name }) => name === 'question')).toHaveLength(1);
});

test('a refusal that belongs to no field is told by a dialog over the form, which keeps what was typed [ERR-01]', async () => {
  const api = fakeApi({
    question: () => ({ ok: false, status: 500, kind: 'http', error: { message: 'Попробуйте позже' } }),
  });
  const { user, dialog, field, sendButton, store } = await openForm('FeedbackModal', api, { known: true });
  await user.type(field(/Сообщение/), 'Где мой ролл?');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(sendButton());
  await waitFor(() =>
    expect(store.get(modalsAtom).confirms).toMatchObject([
      { name: 'ServerErrorModal', props: { message: 'Попробуйте позже' } },
    ]),
  );
  expect(screen.queryByText('Спасибо, Анна')).toBeNull();
  expect(dialog.querySelector('textarea')).toHaveValue('Где мой ролл?');
});

test('outside a city’s pages the city is the visitor’s to name, and nothing is wrong before they try [FORM-02]', async () => {
  const { user, dialog, field } = await openForm('ProviderPartnerModal', fakeApi({}), { path: '/about' });
  expect(field(/Город/)).toHaveValue('');
  await user.type(field(/Электронная почта/), 'not an address');
  await user.clear(field(/Город/));
  expect(dialog).not.toHaveTextContent('Проверьте адрес электронной почты');
});
