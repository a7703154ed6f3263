import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconSelect } from './IconSelect';

const languages = [
  { value: 'ru', label: 'Русский', lang: 'ru' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
] as const;

function show() {
  const onChoose = jest.fn();
  render(
    <IconSelect
      icon="globe"
      label="Язык"
      sign="RU"
      options={languages}
      value="ru"
      onChoose={onChoose}
      name="lang"
      part="language"
    />,
  );
  return { onChoose, select: screen.getByRole('combobox', { name: 'Язык' }) };
}

test('an option is said in its own language, and its value is what is chosen', async () => {
  const { select, onChoose } = show();
  expect(select).toHaveDisplayValue('Русский');
  expect(within(select).getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  await userEvent.selectOptions(select, 'Deutsch');
  expect(onChoose.mock.calls).toEqual([['de']]);
});

test('a value that is no option, as page translators write it, chooses nothing', () => {
  const { select, onChoose } = show();
  const foreign = document.createElement('option');
  foreign.value = 'xx';
  select.append(foreign);
  fireEvent.change(select, { target: { value: 'xx' } });
  expect(onChoose).not.toHaveBeenCalled();
});
