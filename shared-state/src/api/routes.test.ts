import { calls } from '@storefront/contracts';
import { routes } from './routes';

test('the client calls every call of the contracts by its method and path [API-01]', () => {
  const expected = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, `${call.method} ${call.path}`]),
  );
  expect(routes).toEqual(expected);
});
