import { Variables } from './Variables';

test('an absent and an empty variable give the fallback', () => {
  const read = new Variables({ EMPTY: '' });
  for (const name of ['EMPTY', 'ABSENT']) {
    expect(read.text(name)).toBeNull();
    expect(read.whole(name, 1, 9, 7)).toBe(7);
    expect(read.flag(name, true)).toBe(true);
    expect(read.choice(name, ['on', 'off'], 'off')).toBe('off');
    expect(read.parse(name, Number, 'a number', null)).toBeNull();
    expect(read.list(name, () => false, 'nothing')).toEqual([]);
    expect(read.secrets(name, 16)).toEqual([]);
  }
  expect(read.problems).toEqual([]);
});

test('right values are read', () => {
  const read = new Variables({ PORT: '9', TRUE: '1', FALSE: '0', ROLE: 'web', HOSTS: ' a, b,' });
  expect(read.whole('PORT', 0, 9, 1)).toBe(9);
  expect([read.flag('TRUE', false), read.flag('FALSE', true)]).toEqual([true, false]);
  expect(read.choice('ROLE', ['all', 'web'], 'all')).toBe('web');
  expect(read.list('HOSTS', (host) => host.length === 1, 'letters')).toEqual(['a', 'b']);
  expect(read.firstSet('API_PORT', 'PORT')).toBe('PORT');
  expect(read.problems).toEqual([]);
});

test.each(['x', '1.5', '-1', '10', '0x1', '1e0'])('%s is no whole number from 0 to 9', (value) => {
  const read = new Variables({ COUNT: value });
  expect(read.whole('COUNT', 0, 9, 3)).toBe(3);
  expect(read.problems).toEqual([`COUNT="${value}": must be a whole number from 0 to 9`]);
});

test('a secret is taken as it stands, anything else without the spaces around', () => {
  const read = new Variables({ KEY: ' 0123456789abcdef ', NAME: ' umi ' });
  expect(read.secrets('KEY', 16)).toEqual([' 0123456789abcdef ']);
  expect(read.text('NAME')).toBe('umi');
});

test('while a secret is changed there are several, each of them long enough', () => {
  const read = new Variables({ KEYS: '0123456789abcdef, fedcba9876543210', SHORT: '0123456789abcdef,' });
  expect(read.secrets('KEYS', 16)).toEqual(['0123456789abcdef', 'fedcba9876543210']);
  read.secrets('SHORT', 16);
  expect(read.problems).toEqual(['SHORT: must be at least 16 characters each']);
});

test('every wrong value is one line; no secret and no password is in it', () => {
  const read = new Variables({
    FLAG: 'yes',
    ROLE: 'cook',
    HOSTS: 'a,b c',
    DATABASE_URL: 'mysql://shop:pa/ss@db.example/shop',
    TOKEN: 'too-short',
  });
  read.flag('FLAG', false);
  read.choice('ROLE', ['all', 'web'], 'all');
  read.list('HOSTS', (host) => !host.includes(' '), 'hosts');
  read.parse('DATABASE_URL', () => null, 'a postgresql:// address', null);
  read.secrets('TOKEN', 16);
  expect(read.problems).toEqual([
    'FLAG="yes": must be true or false',
    'ROLE="cook": must be one of all, web',
    'HOSTS="a,b c": must be hosts',
    'DATABASE_URL="mysql://shop:…@db.example/shop": must be a postgresql:// address',
    'TOKEN: must be at least 16 characters',
  ]);
});
