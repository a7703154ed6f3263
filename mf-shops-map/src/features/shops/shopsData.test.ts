import { cityFixture } from '@storefront/shared-state/testing';
import { shopFixture } from '../../testing/placeFixtures';
import { scriptText, shopsData } from './shopsData';

const open = (from: number, to: number) => ({ working_time: [{ from, to }], order_minutes: [] });

test('outlets with place and usual hours, night shifts and round the clock; stopped ones are left out [SHOP-01]', () => {
  const shop = shopFixture({ schedule: { default: { 1: open(600, 1500), 7: open(0, 1440) }, custom: {} } });
  const stopped = shopFixture({ id: 12, type: 'stop' });
  const { '@graph': graph } = shopsData('Umi', cityFixture(), [shop, stopped]) as { '@graph': object[] };
  expect(graph).toEqual([
    expect.objectContaining({
      '@type': 'Restaurant',
      name: 'Umi, На Светланской',
      geo: { '@type': 'GeoCoordinates', latitude: 43.1155, longitude: 131.884 },
      openingHoursSpecification: [
        expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '01:00' }),
        expect.objectContaining({ dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' }),
      ],
    }),
  ]);
});

test('no name can end the script element', () => {
  const text = scriptText({ name: '</script><b>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><b>' });
});
