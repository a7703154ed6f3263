import { describeError } from '@storefront/contracts/logging';
import { createLogger } from './logger';

const lines = (run: (log: ReturnType<typeof createLogger>) => void): string[] => {
  const written: string[] = [];
  run(createLogger({ logLevel: 'trace' }, 'test', { write: (line) => void written.push(line) }));
  return written;
};

test('what the database quotes of a customer is left out; names of columns and constraints stay', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "orders_phone"'), {
    severity: 'ERROR',
    code: '23505',
    table: 'orders',
    constraint: 'orders_phone',
    detail: 'Key (phone)=(+79161234567) already exists.',
    where: "unnamed portal parameter $1 = '...79161234567'",
  });
  const [line = ''] = lines((log) => log.error(error));
  expect(line).not.toContain('9161234567');
  expect(JSON.parse(line).err).toMatchObject({ code: '23505', table: 'orders', constraint: 'orders_phone' });
});

test('an error’s text is kept but for what it quotes; where it arose is kept', () => {
  const described = describeError(new TypeError('cannot read "Анна" of undefined'));
  expect(described).toMatchObject({ type: 'TypeError', message: 'cannot read "…" of undefined' });
  expect(described.stack).toMatch(/^ +at .*logger\.test/);
});

test('an error that is alone is the line’s object, never its text', () => {
  const [line = ''] = lines((log) => log.warn(new Error("value 'secret' is wrong")));
  expect(JSON.parse(line)).toMatchObject({ level: 40, process: 'test', msg: 'Error' });
  expect(line).not.toContain('secret');
});
