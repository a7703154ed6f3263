import fc from 'fast-check';
import { editPhone } from './editPhone';
import { formatPhone } from './formatPhone';
import { normalizePhone } from './normalizePhone';
import { nationalLength, nationalPattern, type PhoneMask } from './phoneMask';

const mask = (code: string, pattern: string): PhoneMask => ({
  id: code,
  name: code,
  code,
  mask: pattern,
  country_code: code,
});
const ru = mask('+7', '(###) ###-##-##');
const tr = mask('+90', '(###) ### ## ##');
const de = mask('+49', '### ########');
const ua = mask('+380', '(##) ###-##-##');
const uz = mask('+998', '## ###-##-##');
const all = [ru, tr, de, ua, uz];

describe('normalizePhone', () => {
  it.each([
    ['89991234567', '79991234567'],
    ['+89991234567', '79991234567'],
    ['8 (999) 123-45-67', '79991234567'],
    ['+7 999 123 45 67', '79991234567'],
    ['79991234567', '79991234567'],
    ['9991234567', '79991234567'],
    ['tel:+7-999-123-45-67', '79991234567'],
    ['4951234567', '74951234567'],
    ['+7 800 555-35-35', '78005553535'],
    ['8', '7'],
    ['7', '7'],
    ['9', '79'],
    ['89', '79'],
    ['3', '73'],
    ['+7 89', '79'],
    ['+7 892', '792'],
    ['+7 8', '78'],
    ['', ''],
    ['+', ''],
    ['abc', ''],
  ])('in Russia %j is %j [LOGIN-06]', (text, digits) => {
    expect(normalizePhone(text, ru)).toBe(digits);
  });

  it.each([
    ['+7+7 999 123-45-67', 'a paste behind the code that was there'],
    ['+7 8 999 123 45 67', 'a trunk behind the code'],
    ['+79990000000 +79991234567', 'a paste behind a whole number'],
  ])('of too many digits in %j takes the last whole number: %s [LOGIN-06]', (text) => {
    expect(normalizePhone(text, ru)).toBe('79991234567');
  });

  it.each([
    [tr, '0532 123 45 67', '905321234567'],
    [tr, '905321234567', '905321234567'],
    [tr, '+90 532 123 45 67', '905321234567'],
    [de, '0170 1234567', '491701234567'],
    [de, '0049 170 1234567', '491701234567'],
    [ua, '050 123 45 67', '380501234567'],
    [ua, '80501234567', '380501234567'],
    [ua, '+380501234567', '380501234567'],
    [uz, '90 123 45 67', '998901234567'],
    [uz, '998901234567', '998901234567'],
  ])('drops the trunk of $code and adds the code: %s %s', (one, text, digits) => {
    expect(normalizePhone(text, one)).toBe(digits);
  });

  it('keeps a number of another country when it says so by a plus', () => {
    expect(normalizePhone('+49 170 1234567', ru)).toBe('491701234567');
    expect(normalizePhone('+7 999 123 45 67', tr)).toBe('79991234567');
  });

  it('of any text makes digits only, of a bounded length, and once more the same [LOGIN-06]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.string({ unit: fc.constantFrom(...'+0123456789 ()-x'), maxLength: 24 }),
        (one, text) => {
          const digits = normalizePhone(text, one);
          expect(digits).toMatch(/^\d{0,15}$/);
          expect(normalizePhone(`+${digits}`, one)).toBe(digits);
          expect(normalizePhone(formatPhone(digits, one), one)).toBe(digits);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('of a ten-digit Russian mobile number, however it is written, makes the same [LOGIN-06]', () => {
    const national = fc.stringMatching(/^9\d{9}$/);
    const lead = fc.constantFrom('', '7', '8', '+7', '+8', '+7 (', '8-');
    const gap = fc.constantFrom('', ' ', '-', ') ', '.');
    fc.assert(
      fc.property(national, lead, gap, (number, before, between) => {
        const text = before + [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between);
        expect(normalizePhone(text, ru)).toBe(`7${number}`);
      }),
    );
  });
});

describe('a mask', () => {
  it('may repeat its code and write places as 9, 0, X or _', () => {
    expect(nationalPattern(mask('+7', '+7 (999) 999-99-99'))).toBe('(###) ###-##-##');
    expect(nationalPattern(mask('90', '+90 (XXX) XXX XX XX'))).toBe('(###) ### ## ##');
    expect(nationalLength(mask('+998', '__ ___-__-__'))).toBe(9);
  });

  it('ends with a digit at every length, so that Backspace always takes one', () => {
    for (const one of all) {
      const whole = one.code.slice(1) + '123456789012'.slice(0, nationalLength(one));
      for (let length = 1; length <= whole.length; length += 1) {
        expect(formatPhone(whole.slice(0, length), one)).toMatch(/\d$/);
      }
    }
  });
});

/** Types or deletes at the end, sign by sign, as a browser does. */
function typeAll(keys: readonly string[], one: PhoneMask): string {
  let digits = '';
  for (const key of keys) {
    const shown = formatPhone(digits, one);
    const isBack = key === 'Backspace';
    const text = isBack ? shown.slice(0, -1) : shown + key;
    const inputType = isBack ? 'deleteContentBackward' : 'insertText';
    digits = editPhone(
      { text, caretDigits: text.replace(/\D/g, '').length, before: digits, inputType },
      one,
    ).digits;
  }
  return digits;
}

describe('editPhone', () => {
  it('typed sign by sign gives what a paste gives [LOGIN-06]', () => {
    expect(typeAll([...'89991234567'], ru)).toBe('79991234567');
    expect(typeAll([...'9991234567'], ru)).toBe('79991234567');
    expect(typeAll([...'79991234567'], ru)).toBe('79991234567');
    // Behind the code that a field begins with.
    expect(typeAll([...'789241234567'], ru)).toBe('79241234567');
    expect(typeAll([...'78005553535'], ru)).toBe('78005553535');
    expect(typeAll([...'05321234567'], tr)).toBe('905321234567');
    expect(typeAll([...'0501234567'], ua)).toBe('380501234567');
  });

  it('is emptied by Backspace alone, from any number [LOGIN-06]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.stringMatching(/^\d{1,14}$/), (one, typed) => {
        const length = typeAll([...typed], one).length;
        expect(typeAll([...typed, ...Array<string>(length).fill('Backspace')], one)).toBe('');
      }),
    );
  });

  it('refuses one more digit in a full field and keeps the rest as it was', () => {
    const before = '79991234567';
    const edited = editPhone(
      { text: '+7 (9995) 123-45-67', caretDigits: 5, before, inputType: 'insertText' },
      ru,
    );
    expect(edited).toEqual({ digits: before, caretDigits: 4 });
  });

  it('keeps the caret at its digit in the middle', () => {
    const typed = editPhone(
      { text: '+7 (9599) 12', caretDigits: 3, before: '799912', inputType: 'insertText' },
      ru,
    );
    expect(typed).toEqual({ digits: '7959912', caretDigits: 3 });
    const gone = editPhone(
      { text: '+7 (99) 12', caretDigits: 2, before: '799912', inputType: 'deleteContentBackward' },
      ru,
    );
    expect(gone).toEqual({ digits: '79912', caretDigits: 2 });
  });

  it('takes Backspace over a bracket as the digit before it', () => {
    const edited = editPhone(
      { text: '+7 (999 12', caretDigits: 4, before: '799912', inputType: 'deleteContentBackward' },
      ru,
    );
    expect(edited).toEqual({ digits: '79912', caretDigits: 3 });
  });

  it('does not let the code go while digits stand behind it', () => {
    const edited = editPhone(
      { text: '+ (800) 555', caretDigits: 0, before: '7800555', inputType: 'deleteContentBackward' },
      ru,
    );
    expect(edited.digits).toBe('7800555');
  });

  it('takes autofill over whatever was there', () => {
    const edited = editPhone({ text: '89990000001', caretDigits: 11, before: '79991234567' }, ru);
    expect(edited.digits).toBe('79990000001');
  });
});

describe('whatever is done in the field [LOGIN-06]', () => {
  /**
   * A hand at the keyboard: where it works, what it does. Places count in signs of the text and wrap around.
   */
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      at: fc.nat(24),
      text: fc.constantFrom(...'0123456789+a '),
    }),
    fc.record({
      kind: fc.constant('paste' as const),
      at: fc.nat(24),
      text: fc.string({ unit: fc.constantFrom(...'+0123456789 ()-'), maxLength: 18 }),
    }),
    fc.record({ kind: fc.constant('back' as const), at: fc.nat(24), text: fc.constant('') }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat(24), text: fc.constant('') }),
  );
  const types = {
    type: 'insertText',
    paste: 'insertFromPaste',
    back: 'deleteContentBackward',
    delete: 'deleteContentForward',
  };

  it('the field holds nothing or one number, shown as that number, with the caret in it and the digits behind it kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(action, { maxLength: 30 }), (one, actions) => {
        let digits = '';
        for (const { kind, at, text } of actions) {
          const shown = formatPhone(digits, one);
          const caret = at % (shown.length + 1);
          const from = kind === 'back' ? Math.max(0, caret - 1) : caret;
          const to = kind === 'delete' ? caret + 1 : caret;
          const changed = shown.slice(0, from) + text + shown.slice(to);
          const before = digits;
          const place = from + text.length;
          const edited = editPhone(
            {
              text: changed,
              caretDigits: changed.slice(0, place).replace(/\D/g, '').length,
              before,
              inputType: types[kind],
            },
            one,
          );
          digits = edited.digits;
          expect(digits).toMatch(/^\d{0,15}$/);
          expect(formatPhone(digits, one).replace(/\D/g, '')).toBe(digits);
          expect(edited.caretDigits).toBeGreaterThanOrEqual(0);
          expect(edited.caretDigits).toBeLessThanOrEqual(digits.length);
          // Behind the code, one digit that comes or goes leaves those behind the caret as they are. In the
          // code itself another rule holds.
          const isBehindCode = before.startsWith(one.code.slice(1)) && from > one.code.length;
          const change = Math.abs(digits.length - before.length);
          if (isBehindCode && (kind === 'type' || kind === 'back') && change === 1)
            expect(before.endsWith(digits.slice(edited.caretDigits))).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
