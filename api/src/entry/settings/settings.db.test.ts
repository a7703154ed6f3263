import type { SettingsReply } from '@storefront/contracts';
import { shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

test('each brand shows three of its own popular dishes to visitors without a city [ROUTE-04]', async () => {
  const pictures = async (brand: string) => {
    const visitor = new Visitor(api, { 'x-brand': brand });
    return (await visitor.call<SettingsReply>('GET', '/api/settings')).body.settings.dish_pictures ?? [];
  };
  const umi = await pictures('umi');
  expect(umi).toHaveLength(3);
  expect(umi).toContain('/pictures/philadelphia');
  expect(await pictures('tondo')).not.toEqual(umi);
});
