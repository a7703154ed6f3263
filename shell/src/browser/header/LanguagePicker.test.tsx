import type { Settings } from '@storefront/contracts';
import { languageAtom } from '@storefront/shared-state';
import { renderInStorefront, settingsFixture } from '@storefront/shared-state/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { LanguagePicker } from './LanguagePicker';

const renderPicker = (change: Partial<Settings> = {}, path?: string) => {
  const { store } = renderInStorefront(<LanguagePicker />, {
    path,
    page: { messages: { shell: ru }, settings: settingsFixture(change) },
  });
  return { store, picker: screen.queryByRole('combobox') };
};

test('each language is offered in its own words, and the choice changes the page’s language [I18N-02]', async () => {
  const { store, picker } = renderPicker({ languages: ['ru', 'en', 'tr', 'uz', 'de', 'uk'] });
  if (!picker) throw new Error('no picker');
  expect(picker).toHaveAccessibleName('Язык');
  expect(picker).toHaveDisplayValue('Русский');
  const offered = within(picker)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ lang, textContent }) => `${lang} ${textContent}`);
  expect(offered).toEqual([
    'ru Русский',
    'en English',
    'tr Türkçe',
    'uz Oʻzbekcha',
    'de Deutsch',
    'uk Українська',
  ]);
  await userEvent.selectOptions(picker, 'Deutsch');
  await waitFor(() => expect(store.get(languageAtom)).toBe('de'));
});

test.each<[string, Partial<Settings>, boolean]>([
  ['no choice', { language_button: false, languages: ['ru', 'en'] }, false],
  ['one language alone', { language_button: true, languages: ['ru'] }, false],
  ['two languages', { language_button: true, languages: ['ru', 'en'] }, true],
])('a brand that offers %s has the picker: %#', (_, settings, isThere) => {
  expect(renderPicker(settings).picker !== null).toBe(isThere);
});

test('a language that is chosen takes the place of the one that the address asks for [I18N-02]', async () => {
  const { picker } = renderPicker({}, '/vladivostok?lang=ru&q=tuna#rolls');
  expect(location.search).toBe('?lang=ru&q=tuna');
  const length = history.length;
  await userEvent.selectOptions(picker as HTMLElement, 'Deutsch');
  await waitFor(() => expect(location.search).toBe('?q=tuna'));
  expect([location.hash, history.length]).toEqual(['#rolls', length]);
});
