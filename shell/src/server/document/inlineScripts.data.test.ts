import { runInNewContext } from 'node:vm';
import { earlyScript } from './inlineScripts.data';

const minute = 60_000;
/**
 * What the first script leaves on `html` of a page, where the device remembers the chosen shop's city and
 * closings.
 */
function readMarks(pathname: string, remembered?: string, placed?: string): Record<string, string> {
  const dataset = {};
  runInNewContext(earlyScript, {
    document: { cookie: '', documentElement: { dataset }, querySelectorAll: () => [] },
    location: { pathname },
    localStorage: { lastHour: remembered, 'placed-orders': placed },
    window: {},
    addEventListener: () => undefined,
  });
  return dataset;
}
const closing = (inMinutes: number) =>
  JSON.stringify({ city: 'vladivostok', closings: [Date.now() + inMinutes * minute] });

test.each([
  ['its city, within the hour', '/vladivostok/about', closing(30), true],
  ['its city, hours before', '/vladivostok', closing(90), false],
  ['its city, closed', '/vladivostok', closing(-1), false],
  ['another city', '/khabarovsk/about', closing(30), false],
  ['nothing remembered', '/vladivostok', undefined, false],
  ['something else remembered', '/vladivostok', '[1]', false],
])(
  'room for the last hour is kept from the first paint where it is due: %s [SHELL-07]',
  (_, path, remembered, kept) => {
    expect('lastHour' in readMarks(path, remembered)).toBe(kept);
  },
);

const placed = (...orders: { hoursAgo: number; isOver?: boolean }[]) =>
  JSON.stringify(
    orders.map(({ hoursAgo, ...order }) => ({ ...order, placedAt: Date.now() - hoursAgo * 60 * minute })),
  );
test.each([
  ['one under way', placed({ hoursAgo: 1 }), true],
  ['one under way beside one that is over', placed({ hoursAgo: 1, isOver: true }, { hoursAgo: 2 }), true],
  ['one that is over', placed({ hoursAgo: 1, isOver: true }), false],
  ['one of the day before', placed({ hoursAgo: 25 }), false],
  ['none', undefined, false],
  ['something else', '7', false],
])('room for the order under way is kept from the first paint: %s', (_, orders, kept) => {
  expect('runningOrder' in readMarks('/vladivostok', undefined, orders)).toBe(kept);
});
