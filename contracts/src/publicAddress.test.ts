import { isPublicAddress, isPublicUrl, lookupPublic, RefusedAddressError } from './publicAddress';

const rule = { allowsLoopback: false };
const development = { allowsLoopback: true };

test.each([
  ...['93.184.216.34', '8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1'],
  ...['2606:4700::1111', '2a00:1450:4010:c05::65'],
])('%s is public', (ip) => {
  expect(isPublicAddress(ip, rule)).toBe(true);
});

const notPublic = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.50', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1'],
  ...['::ffff:10.0.0.1', '64:ff9b::a9fe:a9fe', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1'],
  ...['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '3fff::1', '192.88.99.1', 'localhost', ''],
];
test.each(notPublic)('%s is not', (ip) => {
  expect(isPublicAddress(ip, rule)).toBe(false);
});

test('in development this machine may be called, and nothing else of its network', () => {
  expect(['127.0.0.1', '::1'].map((ip) => isPublicAddress(ip, development))).toEqual([true, true]);
  expect(['10.0.0.1', '169.254.169.254'].map((ip) => isPublicAddress(ip, development))).toEqual([
    false,
    false,
  ]);
});

test.each([
  ['https://till.example/orders', true],
  ['https://127.0.0.1/orders', false],
  ['https://[::1]/orders', false],
  // Browsers and Node read these as 127.0.0.1 and 169.254.169.254.
  ['https://2130706433/', false],
  ['https://0xa9fea9fe/latest', false],
  ['https://localhost/', false],
  ['https://till.localhost/', false],
  ['http://localhost:8080/', false],
])('%s may be a webhook of a key’s: %s', (url, isAllowed) => {
  expect(isPublicUrl(url, rule)).toBe(isAllowed);
});

test.each([true, false])(
  'a name that leads to this machine is refused when it is looked up (all: %s)',
  async (all) => {
    const error = await new Promise((done) =>
      lookupPublic(rule)('localhost', { all }, (problem) => done(problem)),
    );
    expect(error).toBeInstanceOf(RefusedAddressError);
    const found = await new Promise((done) =>
      lookupPublic(development)('localhost', { all: false, family: 4 }, (_problem, address) => done(address)),
    );
    expect(found).toBe('127.0.0.1');
  },
);
