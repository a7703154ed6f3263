// What the form of a card has to know before anything is encrypted.
export const keepDigits = (text) => String(text ?? '').replace(/\D/g, '');

export function isCardNumber(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return number.length >= 12 && number.length <= 19 && sum % 10 === 0;
}

export const isMonth = (month) => Number(month) >= 1 && Number(month) <= 12;

// Good to the end of its month.
export function isAhead(month, year) {
  const full = Number(year) + (Number(year) < 100 ? 2000 : 0);
  const now = new Date();
  return full * 12 + Number(month) > now.getFullYear() * 12 + now.getMonth();
}
