import { isAhead, isCardNumber, isMonth, keepDigits } from './card.js';
import { encryptWithRsa } from './rsa.js';

// cp.Checkout: what https://checkout.cloudpayments.ru/checkout.js offers to a page with a card form of its
// own. 2, 3 and 5 digits start with a month of one digit, 4 and 6 with one of two.
function monthAndYear(fields) {
  if (fields.expDateMonthYear === undefined)
    return [keepDigits(fields.expDateMonth), keepDigits(fields.expDateYear)];
  const digits = keepDigits(fields.expDateMonthYear);
  const first = digits.length % 2 === 0 && digits.length > 2 ? 2 : 1;
  return [digits.slice(0, first), digits.slice(first)];
}
function dateErrors(fields) {
  const [month, year] = monthAndYear(fields);
  if (fields.expDateMonthYear !== undefined) {
    if (month + year === '') return { expDateMonthYear: 'ExpDateMonthYear_Empty' };
    if (year === '' || !isMonth(month) || !isAhead(month, year))
      return { expDateMonthYear: 'ExpDateMonthYear_Invalid' };
    return {};
  }
  const errors = {};
  if (month === '') errors.expDateMonth = 'ExpDateMonth_Empty';
  else if (!isMonth(month)) errors.expDateMonth = 'ExpDateMonth_Invalid';
  if (year === '') errors.expDateYear = 'ExpDateYear_Empty';
  else if (!errors.expDateMonth && !isAhead(month, year)) errors.expDateYear = 'ExpDateYear_Invalid';
  return errors;
}

function nameErrors(name) {
  if (name === undefined) return {};
  const text = String(name).trim();
  if (text === '') return { name: 'Name_Empty' };
  if (text.length < 2) return { name: 'Name_TooShort' };
  if (text.length > 40) return { name: 'Name_TooLong' };
  return /^[A-Za-z][A-Za-z .'-]*$/.test(text) ? {} : { name: 'Name_Invalid' };
}

function findErrors(fields) {
  const errors = { ...dateErrors(fields), ...nameErrors(fields.name) };
  const number = keepDigits(fields.cardNumber);
  if (number === '') errors.cardNumber = 'CardNumber_Empty';
  else if (!isCardNumber(number)) errors.cardNumber = 'CardNumber_Invalid';
  const cvv = String(fields.cvv ?? '').trim();
  if (cvv === '') errors.cvv = 'Cvv_Empty';
  else if (!/^\d{3,4}$/.test(cvv)) errors.cvv = 'Cvv_Invalid';
  return errors;
}

/* global publicKey: stands before this text when it is served */
class Checkout {
  constructor(options) {
    this.publicId = options?.publicId;
    this.container = options?.container;
  }

  // Resolves to the cryptogram; rejects with {field: code}.
  async createPaymentCryptogram(fieldValues) {
    if (!this.publicId) throw new Error('publicId is not given');
    const fields = fieldValues ?? this.read();
    const errors = findErrors(fields);
    if (Object.keys(errors).length > 0) throw errors;
    const number = keepDigits(fields.cardNumber);
    const [month, year] = monthAndYear(fields);
    const date = { month: month.padStart(2, '0'), year: year.slice(-2) };
    const value = `${number}@${date.year}${date.month}@${String(fields.cvv).trim()}@${this.publicId}`;
    return btoa(
      JSON.stringify({
        Type: 'CloudCard',
        Format: 1,
        CardInfo: {
          FirstSixDigits: number.slice(0, 6),
          LastFourDigits: number.slice(-4),
          ExpDateYear: date.year,
          ExpDateMonth: date.month,
        },
        KeyVersion: '1',
        Value: encryptWithRsa(publicKey, value),
      }),
    );
  }

  // Fields of the container carry data-cp.
  read() {
    const fields = {};
    for (const input of this.container?.querySelectorAll('[data-cp]') ?? [])
      fields[input.getAttribute('data-cp')] = input.value;
    return fields;
  }
}
window.cp = Object.assign(window.cp ?? {}, { Checkout });
