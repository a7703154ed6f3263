import { copyOf } from '../../menu/testing/menuCopy';
import { readSeed } from './readSeed';

test.each([
  ['another city’s alias', '"former_aliases": ["kiev", "berlin"]', '"berlin" is or was the alias of berlin'],
  ['its own alias', '"former_aliases": ["kyiv"]', '"kyiv" is or was the alias of kyiv'],
])('a former alias that is %s is refused, as links could lead to two places', (_, written, reason) => {
  const copy = copyOf(`${__dirname}/../../../../seed`);
  try {
    copy.replace('cities/kyiv.json', '"former_aliases": ["kiev"]', written);
    expect(() => readSeed(copy.folder)).toThrow(reason);
  } finally {
    copy.remove();
  }
});

test('how late an order may be fetched is the city’s to say, half an hour where it does not [CHK-09]', () => {
  const { shops } = readSeed(`${__dirname}/../../../../seed`).data;
  const minutesIn = (cityId: number) => [
    ...new Set(shops.filter((shop) => shop.cityId === cityId).map((shop) => shop.latePickupMinutes)),
  ];
  const [istanbul, vladivostok] = [5, 1];
  expect([minutesIn(istanbul), minutesIn(vladivostok)]).toEqual([[20], [30]]);
});
