import { countdownText } from './countdownText';

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [598_000, '09:58'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('%d ms are %s [PAY-03]', (left, text) => {
  expect(countdownText(left)).toBe(text);
});
