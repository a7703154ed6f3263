import { isAhead, isCardNumber, isMonth, keepDigits } from './card.js';
import { encryptWithRsa } from './rsa.js';

// CKCToken: makes the seToken of an RBS gateway from a card.
function tokenErrors({ pan, cvc, expiryMMYY, cardholder, mdOrder, pubKey }) {
  const errors = [];
  const expiry = keepDigits(expiryMMYY);
  const isExpiry =
    expiry.length === 4 && isMonth(expiry.slice(0, 2)) && isAhead(expiry.slice(0, 2), expiry.slice(2));
  const check = (field, value, isValid) => {
    if (!value) errors.push({ field, error: 'required' });
    else if (!isValid) errors.push({ field, error: 'invalid' });
  };
  check('pan', keepDigits(pan), isCardNumber(keepDigits(pan)));
  check('cvc', cvc, /^\d{3,4}$/.test(String(cvc).trim()));
  check('expiryMMYY', expiry, isExpiry);
  if (cardholder !== undefined && !/^[A-Za-z][A-Za-z .'-]*$/.test(String(cardholder).trim()))
    errors.push({ field: 'cardholder', error: cardholder ? 'invalid' : 'required' });
  check('mdOrder', mdOrder, true);
  check('pubKey', pubKey, /BEGIN PUBLIC KEY/.test(String(pubKey)));
  return errors;
}

function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

window.CKCToken = {
  // {token, errors}: token is null when errors has entries {field, error: 'required' | 'invalid'}.
  generateWithCard(card) {
    const errors = tokenErrors(card);
    if (errors.length > 0) return { token: null, errors };
    const expiry = keepDigits(card.expiryMMYY);
    const text = [
      new Date().toISOString(),
      uuid(),
      keepDigits(card.pan),
      String(card.cvc).trim(),
      `20${expiry.slice(2)}${expiry.slice(0, 2)}`,
      card.mdOrder,
    ].join('/');
    return { token: encryptWithRsa(card.pubKey, text), errors: [] };
  },
};
