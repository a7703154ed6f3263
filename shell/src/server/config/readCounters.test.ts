import { readConfig } from './readConfig';

test('counters are those of the one brand, or of the brands they name [SHELL-11]', () => {
  const { counters } = readConfig({ BRAND: 'tondo', GA4_ID: 'G-ABC123', METRICA_ID: 'umi=42, tondo=43' });
  expect(Object.fromEntries(counters)).toEqual({
    umi: { metrica: 42 },
    tondo: { ga4: 'G-ABC123', metrica: 43 },
  });
  expect(readConfig({}).counters.size).toBe(0);
});

test.each([
  { GA4_ID: 'UA-123-1' },
  { GA4_ID: 'G-ABC123</script>' },
  { METRICA_ID: '0' },
  { METRICA_ID: 'nobody=42' },
  { METRICA_ID: '42,umi=43' },
])('%j is no counter', (env) => expect(() => readConfig(env)).toThrow(/_ID=".*": must be .*umi=/));
