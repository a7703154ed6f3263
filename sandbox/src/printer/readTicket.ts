/** Epson's numbers of the code pages that tickets come in. */
const alphabets: Readonly<Record<number, string>> = {
  16: 'windows-1252',
  46: 'windows-1251',
  48: 'windows-1254',
};
/** How many bytes follow each command that a ticket has; what is not here has none. */
const escArguments: Readonly<Record<string, number>> = {
  E: 1,
  M: 1,
  a: 1,
  t: 1,
  '!': 1,
  '-': 1,
  d: 1,
  '2': 0,
  '3': 1,
};
const gsArguments: Readonly<Record<string, number>> = { '!': 1, V: 1, B: 1 };
const [esc, fs, gs] = [0x1b, 0x1c, 0x1d];

/** The text of a ticket, without its commands. Bytes of ESC/POS as a network printer takes them. */
export function readTicket(bytes: Uint8Array): string {
  let alphabet = 'windows-1252';
  let pending: number[] = [];
  let text = '';
  const flush = () => {
    text += new TextDecoder(alphabet).decode(Uint8Array.from(pending));
    pending = [];
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte !== esc && byte !== fs && byte !== gs) {
      if (byte === 0x0a || byte >= 0x20) pending.push(byte);
      continue;
    }
    at += 1;
    const command = String.fromCharCode(bytes[at] ?? 0);
    if (byte === esc && command === 't') {
      flush();
      alphabet = alphabets[bytes[at + 1] ?? 0] ?? alphabet;
    }
    // Of FS there is only the one that leaves the Chinese characters.
    if (byte !== fs) at += (byte === esc ? escArguments : gsArguments)[command] ?? 0;
  }
  flush();
  return text.replace(/^\n+|\s+$/g, '');
}
