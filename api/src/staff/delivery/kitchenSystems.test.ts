import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { kitchenSystems, systemAt } from './kitchenSystems';

const systems = kitchenSystems({} as Kysely<Database>, { allowsLoopback: false });

test.each([
  [
    'webhook',
    'https://till.example/orders?key=1',
    'https://till.example/orders?key=1',
    'https://till.example',
  ],
  ['webhook', 'http://127.0.0.1:8080/orders', 'http://127.0.0.1:8080/orders', 'http://127.0.0.1:8080'],
  ['printer', '192.168.1.50:9100', 'tcp://192.168.1.50:9100', '192.168.1.50:9100'],
] as const)(
  'a %s at %s is found again by its address, and shown without secrets',
  (kind, typed, stored, shown) => {
    const address = systems[kind].readAddress(typed);
    expect(address).toBe(stored);
    const system = systemAt(systems, stored);
    expect([system.kind, system.describe(stored)]).toEqual([kind, shown]);
    expect(system.deliver).not.toBeNull();
  },
);

test.each([
  ['webhook', 'http://till.example/orders'],
  ['webhook', '192.168.1.50:9100'],
  ['printer', 'printer'],
  ['printer', '192.168.1.50'],
  ['printer', '192.168.1.50:9100/x'],
  ['feed', 'https://till.example/orders'],
] as const)('a %s cannot be at %s', (kind, typed) => {
  expect(systems[kind].readAddress(typed)).toBeNull();
});

test('whoever reads the feed is given nothing besides', () => {
  expect(systems.feed.deliver).toBeNull();
});
