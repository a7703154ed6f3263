import { phoneTable } from './phoneTable';

/** How the numbers behind a calling code are written. */
interface Plan {
  /** Digits behind the code that a fixed or a mobile number may have. */
  lengths: readonly number[];
  /** What is dialled before a number inside the country and never behind the code. */
  trunks: readonly string[];
  /** What is dialled before a foreign code, where it is not 00 alone. */
  exit: string | undefined;
}

/** In use beside what libphonenumber knows (D-65, D-67). */
const moreTrunks: Readonly<Record<string, string>> = { '380': '80', '998': '8' };

const plans: ReadonlyMap<string, Plan> = new Map(
  phoneTable.split(' ').map((entry) => {
    const [code = '', lengths = '', trunk, exit] = entry.split(/[:/]/);
    const trunks = [trunk, moreTrunks[code]].filter((one) => one !== undefined && one !== '');
    return [code, { lengths: lengths.split(',').flatMap(toRange), trunks: trunks as string[], exit }];
  }),
);

function toRange(text: string): number[] {
  const [from = 0, to = from] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** E.164. */
const mostDigits = 15;
/** A longer text is no phone with words around it. */
const longestText = 200;

const planOf = (code: string): Plan => plans.get(code) ?? { lengths: [], trunks: [], exit: undefined };
const fits = (national: string, code: string): boolean => planOf(code).lengths.includes(national.length);

/** The calling code that digits begin with; no code begins with another one. */
function findCode(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => plans.has(code));
}

/**
 * Whether a number is as long as its own country's are (D-67).
 * @param phone digits that begin with a calling code, with or without a plus
 */
export function isPhone(phone: string): boolean {
  const digits = phone.replace(/^\+/, '');
  const code = findCode(digits);
  return (
    /^\d+$/.test(digits) &&
    digits.length <= mostDigits &&
    code !== undefined &&
    fits(digits.slice(code.length), code)
  );
}

/**
 * The digits of the phone in any typed, pasted or filled-in text, with its calling code: `79991234567`; `''`
 * when there are none. They may be too few or too many: {@link isPhone} tells (LOGIN-06, D-65, D-67).
 *
 * Behind a plus the digits say the country. Without one they are a number of the country at hand, written with
 * its trunk, its code or neither, or else a traveller's whole number whose plus is missing. Of several numbers
 * the first that is whole counts, and nothing of an extension behind it.
 * @param homeCode calling code of the country in which it was written: `7`
 */
export function readPhone(text: string, homeCode: string): string {
  const found = text
    .slice(0, longestText)
    // Full-width digits of an input method; marks of direction around a number from an address book.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .match(/\+?[\s().\-\u2010-\u2015/]*\d[\d\s().\-\u2010-\u2015/]*/g);
  const numbers = (found ?? []).map((one) => readNumber(one, homeCode));
  const read = numbers.find(isPhone) ?? numbers.reduce((a, b) => (b.length > a.length ? b : a), '');
  // One more than any number has, so that what is too long stays so.
  return read.slice(0, mostDigits + 1);
}

/** One run of digits and the signs between them. */
function readNumber(written: string, homeCode: string): string {
  const groups = written.match(/\d+/g) ?? [];
  const hasPlus = written.startsWith('+');
  const read = (digits: string) =>
    hasPlus ? behindPlus(digits, homeCode) : atHome(digits, homeCode, isAreaCode(groups[0]));
  const whole = read(groups.join(''));
  const code = findCode(whole);
  if (code === undefined || whole.length - code.length <= Math.max(...planOf(code).lengths)) return whole;

  // Too many digits: a number and its extension, or two numbers, part where one number ends.
  const starts = groups.map((_, index) => read(groups.slice(0, index).join(''))).filter(isPhone);
  if (starts.length === 1 && starts[0] !== undefined) return starts[0];
  // Or the number was written with its trunk or its code behind a code that was there: +7 8 495 123-45-67.
  const [first = '', ...others] = groups;
  const behind =
    first === code || first === homeCode ? atHome(others.join(''), code, isAreaCode(others[0])) : '';
  // An 8 that begins an area code leaves none behind it.
  const hasArea = !behind.startsWith('7') || !noArea.test(behind.slice(1));
  return isPhone(behind) && hasArea ? behind : whole;
}

/** After a plus the digits say the country (D-67). */
function behindPlus(digits: string, homeCode: string): string {
  const code = findCode(digits);
  if (code !== undefined) return code + withoutTrunk(digits.slice(code.length), code);
  // No code begins so: "+8 9…" is a slip of the trunk (D-65). Of one or two digits another code may come.
  const isOpen = [...plans.keys()].some((one) => one.startsWith(digits));
  const isSlip = !isOpen && planOf(homeCode).trunks.some((trunk) => digits.startsWith(trunk));
  return isSlip ? atHome(digits, homeCode, false) : digits;
}

/** A trunk typed behind the code: no number begins with 0 where 0 is the trunk, none with +7 89. */
function withoutTrunk(national: string, code: string): string {
  if (code === '7') return national.replace(/^89/, '9');
  return planOf(code).trunks.includes('0') ? national.replace(/^0+/, '') : national;
}

/** Digits without a plus, in the country of a calling code. */
function atHome(digits: string, code: string, isArea: boolean): string {
  const { lengths, trunks, exit } = planOf(code);
  for (const prefix of ['00', exit])
    if (prefix && digits.startsWith(prefix)) return behindPlus(digits.slice(prefix.length), code);
  if (code === '7') return orTraveller(digits, `7${withoutTrunk(inRussia(digits, isArea), code)}`);
  if (trunks.includes('0') && digits.startsWith('0')) return code + withoutTrunk(digits, code);

  const coded = digits.startsWith(code) ? digits.slice(code.length) : undefined;
  if (coded !== undefined && fits(coded, code)) return code + coded;
  // Where numbers have many lengths, another country's is as long as one of them.
  if (lengths.length > 3 && isTraveller(digits)) return digits;
  if (fits(digits, code)) return code + digits;
  for (const trunk of trunks) {
    const national = digits.slice(trunk.length);
    if (digits.startsWith(trunk) && fits(national, code)) return code + national;
  }
  return orTraveller(digits, code + (coded ?? digits));
}

/** Three digits by themselves, (812) or 701, begin with no trunk; but there are no codes 79x and 89x. */
const isAreaCode = (group = ''): boolean => /^[78][0-8]\d$/.test(group);

/** With +7 no area code begins so: an 8 or 7 before it is not the trunk or the code, but belongs to the area. */
const noArea = /^[01256]/;

/** D-65: a leading 8 is the trunk and a leading 7 the code, except in an area code. */
function inRussia(digits: string, isArea: boolean): string {
  const isWhole = noArea.test(digits.slice(1)) && fits(digits, '7');
  return /^[78]/.test(digits) && !isArea && !isWhole ? digits.slice(1) : digits;
}

const orTraveller = (digits: string, own: string): string =>
  !isPhone(own) && isTraveller(digits) ? digits : own;

/**
 * A whole number without its plus. Of fewer digits one too many at home might make it; those with +7 have
 * eleven.
 */
const isTraveller = (digits: string): boolean => /^7|^\d{12}/.test(digits) && isPhone(digits);

/**
 * A phone as calls send it: its digits alone (CHK-03), or with a plus where digits alone would be read as
 * another number in the country at hand. `''` while there is nothing behind the calling code.
 * @param digits with the calling code
 */
export function writePhone(digits: string, homeCode: string): string {
  if (digits === '' || digits === findCode(digits)) return '';
  return readPhone(digits, homeCode) === digits ? digits : `+${digits}`;
}
