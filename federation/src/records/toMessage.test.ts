import { toMessage } from './toMessage';

test('an error of fetch says why: a certificate, a refused connection', () => {
  const cause = new Error('self-signed certificate');
  expect(toMessage(new TypeError('fetch failed', { cause }))).toBe('fetch failed: self-signed certificate');
  expect(toMessage(new Error('no such release'))).toBe('no such release');
  expect(toMessage('thrown')).toBe('thrown');
});
