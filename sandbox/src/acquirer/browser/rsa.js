// RSAES-PKCS1-v1_5 (RFC 8017, 7.2) in plain arithmetic: it also works on pages without crypto.subtle.
const exponent = 65537n;

function parseModulus(pem) {
  const der = atob(pem.replace(/-----[^-]+-----|\s/g, ''));
  // INTEGER, 257 bytes, the first of them zero: the modulus of a key of 2048 bits.
  const start = der.indexOf('\x02\x82\x01\x01\x00');
  if (start < 0) throw new Error('not an RSA key of 2048 bits');
  return [...der.slice(start + 5, start + 261)].map((character) => character.charCodeAt(0));
}
const toBigInt = (bytes) => BigInt(`0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

function power(base, modulus) {
  let result = 1n;
  let square = base % modulus;
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if (bits & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

// Base64 of the text, encrypted for the owner of the key.
export function encryptWithRsa(pem, text) {
  const modulus = parseModulus(pem);
  const data = [...new TextEncoder().encode(text)];
  const room = modulus.length - 3 - data.length;
  if (room < 8) throw new Error('too long for the key');
  const padding = [];
  while (padding.length < room)
    padding.push(...[...crypto.getRandomValues(new Uint8Array(room))].filter((byte) => byte !== 0));
  const padded = [0, 2, ...padding.slice(0, room), 0, ...data];
  const hex = power(toBigInt(padded), toBigInt(modulus))
    .toString(16)
    .padStart(modulus.length * 2, '0');
  return btoa(hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))));
}
