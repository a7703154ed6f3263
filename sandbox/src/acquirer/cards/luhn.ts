/** The check digit that makes a row of digits a card number (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export const isCardNumber = (number: string): boolean =>
  /^\d{12,19}$/.test(number) && luhnDigit(number.slice(0, -1)) === Number(number.at(-1));
