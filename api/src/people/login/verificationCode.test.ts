import { isCode, newCode, signCode } from './verificationCode';

const binding = { brand: 'umi', phone: '+79161234567', sessionId: 1 };

test('codes have four digits and use the whole range [LOGIN-02]', () => {
  const codes = Array.from({ length: 20_000 }, newCode);
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(8000);
});

test('a stored code fits itself only: not another code, phone, brand, session or key [LOGIN-02]', () => {
  const stored = signCode(['key'], binding, '0042');
  expect(isCode(stored, ['key'], binding, '0042')).toBe(true);
  expect(isCode(stored, ['key'], binding, '0043')).toBe(false);
  expect(isCode(stored, ['other'], binding, '0042')).toBe(false);
  for (const change of [{ phone: '+79161234568' }, { brand: 'tondo' }, { sessionId: 2 }])
    expect(isCode(stored, ['key'], { ...binding, ...change }, '0042')).toBe(false);
  expect(isCode(stored.subarray(1), ['key'], binding, '0042')).toBe(false);
});

test('a code that was sent before the key changed, or by a process that has the next one, is right [LOGIN-02]', () => {
  for (const sentBy of ['former', 'next'] as const) {
    const stored = signCode([sentBy], binding, '0042');
    expect(isCode(stored, ['key', 'former', 'next'], binding, '0042')).toBe(true);
    expect(isCode(stored, ['key', 'former', 'next'], binding, '0043')).toBe(false);
  }
});
