import { cityFixture } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const deviceMinutes = -new Date().getTimezoneOffset();
async function cityButton(utc_offset_minutes: number) {
  await renderInShell({ page: { city: cityFixture({ utc_offset_minutes }) } });
  return within(screen.getByRole('banner')).getByRole('link', {
    name: /^Город: Владивосток.*, выбрать другой$/,
  });
}

test('the header says a city’s time only where the device has another one [I18N-05]', async () => {
  const same = await cityButton(deviceMinutes);
  expect(same).toHaveTextContent(/^Владивосток$/);
  expect(same).not.toHaveAttribute('title');
});

test.each([
  [600, 'UTC+10'],
  [330, 'UTC+5:30'],
  [-210, 'UTC−3:30'],
])('a distance of %s minutes is written %s [I18N-05]', async (minutes, written) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes - 60);
  const button = await cityButton(minutes);
  expect(button).toHaveTextContent(`Владивосток ${written}`);
  expect(button).toHaveAccessibleName(`Город: Владивосток ${written}, выбрать другой`);
  expect(button).toHaveAccessibleDescription(`Везде указано местное время, ${written}`);
});
