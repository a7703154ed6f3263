import { isPhone } from '@storefront/contracts/phones';
import fc from 'fast-check';
import { beginEntry, editPhone, type PhoneEntry, showEntry } from './editPhone';
import { formatPhone } from './formatPhone';
import { keepDigits, nationalLength, nationalPattern, type PhoneMask } from './phoneMask';

const mask = (code: string, pattern: string, country_code = code): PhoneMask => ({
  id: code,
  name: code,
  code,
  mask: pattern,
  country_code,
});
const ru = mask('+7', '(###) ###-##-##', 'RU');
const tr = mask('+90', '(###) ### ## ##');
const de = mask('+49', '### ########');
const ua = mask('+380', '(##) ###-##-##');
const uz = mask('+998', '## ###-##-##');
const all = [ru, tr, de, ua, uz];

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

/** One change at the end of the field, or of all of it. */
function change(entry: PhoneEntry, text: string, one: PhoneMask, inputType?: string): PhoneEntry {
  return editPhone(entry, showEntry(entry, one), { text, caret: text.length, inputType }, one).entry;
}
/** Types or deletes at the end, sign by sign, as a browser does. */
function typeAll(keys: readonly string[], one: PhoneMask, begun = beginEntry('', one)): PhoneEntry {
  return keys.reduce((entry, key) => {
    const shown = showEntry(entry, one);
    return key === 'Backspace'
      ? change(entry, shown.slice(0, -1), one, 'deleteContentBackward')
      : change(entry, shown + key, one, 'insertText');
  }, begun);
}
const erased: PhoneEntry = { typed: '', digits: '' };
const paste = (text: string, one: PhoneMask, begun = beginEntry('', one)): PhoneEntry =>
  change(begun, showEntry(begun, one) + text, one, 'insertFromPaste');
/** Autofill replaces what is there and says nothing of itself. */
const fill = (text: string, one: PhoneMask, begun = beginEntry('', one)): PhoneEntry =>
  change(begun, text, one);

describe('editPhone', () => {
  it.each([
    ['+7 701 123 45 67', ru],
    ['+90 532 123 45 67', ru],
    ['+998 90 123 45 67', ru],
    ['+91 98765 43210', ru],
    ['+49 151 12345678', ru],
    ['+380 50 123 45 67', ru],
    ['+86 138 0013 8000', ru],
    ['+1 212 555 0123', ru],
    ['+84 91 234 56 78', ru],
    ['+372 5123 4567', ru],
    ['+7 (812) 123-45-67', tr],
    ['+7 924 123-45-67', uz],
    ['+90 532 123 45 67', de],
  ])('%s stays what it is, typed, pasted and filled in [LOGIN-06]', (text, one) => {
    const digits = keepDigits(text);
    expect(typeAll([...text], one).digits).toBe(digits);
    expect(typeAll([...text], one, erased).digits).toBe(digits);
    expect(paste(text, one).digits).toBe(digits);
    expect(paste(text, one, beginEntry('79990000000', one)).digits).toBe(digits);
    for (const filled of [text, `+${digits}`]) expect(fill(filled, one).digits).toBe(digits);
    const shown = showEntry(beginEntry(digits, one), one);
    expect(keepDigits(shown)).toBe(digits);
  });

  it.each([
    ['89991234567', ru, '79991234567'],
    ['9991234567', ru, '79991234567'],
    ['79991234567', ru, '79991234567'],
    ['905321234567', ru, '905321234567'],
    ['05321234567', tr, '905321234567'],
    ['5321234567', tr, '905321234567'],
    ['0501234567', ua, '380501234567'],
    ['80501234567', ua, '380501234567'],
    ['901234567', uz, '998901234567'],
    ['8 90 123 45 67', uz, '998901234567'],
    ['8901234567', uz, '998901234567'],
    ['998901234567', uz, '998901234567'],
    ['01511234567', de, '491511234567'],
  ])('%s, typed, pasted and filled in, is the same number [LOGIN-06]', (text, one, digits) => {
    expect(typeAll([...text], one).digits).toBe(digits);
    expect(typeAll([...text], one, erased).digits).toBe(digits);
    expect(paste(text, one).digits).toBe(digits);
    expect(fill(text, one).digits).toBe(digits);
  });

  it.each([
    ['89241234567', '79241234567'],
    ['84951234567', '74951234567'],
    ['8 (495) 123-45-67', '74951234567'],
    ['8121234567', '78121234567'],
    ['(812) 123-45-67 доб. 5', '78121234567'],
    ['78005553535', '78005553535'],
    ['7011234567', '77011234567'],
  ])('behind the code that a field begins with %s is %s [LOGIN-06]', (text, digits) => {
    expect(typeAll([...text], ru).digits).toBe(digits);
    expect(paste(text, ru).digits).toBe(digits);
  });

  it.each(['+7 (812) 123-45-67 доб. 5', '+7 (812) 123-45-67, +7 (921) 765-43-21', '8 (812) 123-45-67 #5'])(
    'of %s the first number counts, without its extension [LOGIN-06]',
    (text) => {
      for (const begun of [beginEntry('', ru), erased, beginEntry('79990000000', ru)]) {
        expect(paste(text, ru, begun).digits).toBe('78121234567');
        expect(fill(text, ru, begun).digits).toBe('78121234567');
      }
      const withoutSecond = text.split(',')[0] ?? '';
      expect(typeAll([...withoutSecond], ru).digits).toBe('78121234567');
    },
  );

  it('a paste behind a whole number replaces it, and completes one that is not whole [LOGIN-06]', () => {
    expect(paste('8 999 123-45-67', ru, beginEntry('79990000000', ru)).digits).toBe('79991234567');
    expect(paste('45 67', ru, beginEntry('7999123', ru)).digits).toBe('79991234567');
  });

  it('behind the code that a field begins with a digit too many makes no other number', () => {
    expect(isPhone(typeAll([...'81212345675'], ru).digits)).toBe(false);
  });

  it('a digit too many is kept and makes the number no phone', () => {
    const entry = typeAll([...'+7 9991234567', '8'], ru);
    expect([entry.digits, showEntry(entry, ru)]).toEqual(['799912345678', '+7 (999) 123-45-678']);
    expect(isPhone(entry.digits)).toBe(false);
    expect(typeAll(['Backspace'], ru, entry).digits).toBe('79991234567');
  });

  it('a plus begins the number anew wherever it is typed', () => {
    const entry = beginEntry('79991234567', ru);
    const shown = showEntry(entry, ru);
    for (const caret of [0, 4, shown.length]) {
      const text = `${shown.slice(0, caret)}+${shown.slice(caret)}`;
      const { entry: anew } = editPhone(
        entry,
        shown,
        { text, caret: caret + 1, inputType: 'insertText' },
        ru,
      );
      expect(showEntry(anew, ru)).toBe('+');
      expect(typeAll([...'905321234567'], ru, anew).digits).toBe('905321234567');
    }
  });

  it('a letter that slips in is nothing', () => {
    expect(typeAll([...'+7 99x9a1234567'], ru).digits).toBe('79991234567');
  });

  it('is emptied by Backspace alone, from any number [LOGIN-06]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.stringMatching(/^\+?\d{1,14}$/), (one, typed) => {
        const entry = typeAll([...typed], one);
        const { length } = showEntry(entry, one);
        const left = typeAll(Array<string>(length).fill('Backspace'), one, entry);
        expect(showEntry(left, one)).toBe('');
      }),
    );
  });

  /** The field's text with the caret as `|`, before and after a change. */
  const at = (digits: string, marked: string, inputType?: string, one = ru) => {
    const entry = beginEntry(digits, one);
    const edit = { text: marked.replace('|', ''), caret: marked.indexOf('|'), inputType };
    const edited = editPhone(entry, showEntry(entry, one), edit, one);
    return [edited.entry.digits, edited.digitsBehind];
  };

  it('refuses one more digit in the middle of a full field and keeps the rest as it was', () => {
    expect(at('79991234567', '+7 (9995|) 123-45-67', 'insertText')).toEqual(['79991234567', 7]);
  });

  it('keeps the caret at its digit in the middle', () => {
    expect(at('799912', '+7 (95|99) 12', 'insertText')).toEqual(['7959912', 4]);
    expect(at('799912', '+7 (9|9) 12', 'deleteContentBackward')).toEqual(['79912', 3]);
  });

  it('takes Backspace over a bracket as the digit before it', () => {
    expect(at('799912', '+7 (999| 12', 'deleteContentBackward')).toEqual(['79912', 2]);
  });

  it('does not let the code go while digits stand behind it', () => {
    expect(at('7800555', '+| (800) 555', 'deleteContentBackward')[0]).toBe('7800555');
  });

  it('takes autofill over whatever was there, wherever the browser leaves the caret', () => {
    expect(at('79991234567', '89990000001|')[0]).toBe('79990000001');
    expect(at('79991234567', '|89990000001')[0]).toBe('79990000001');
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
        let entry = beginEntry('', one);
        for (const { kind, at: place, text } of actions) {
          const shown = showEntry(entry, one);
          const caret = place % (shown.length + 1);
          const from = kind === 'back' ? Math.max(0, caret - 1) : caret;
          const to = kind === 'delete' ? caret + 1 : caret;
          const changed = shown.slice(0, from) + text + shown.slice(to);
          const before = entry.digits;
          const edit = { text: changed, caret: from + text.length, inputType: types[kind] };
          const edited = editPhone(entry, shown, edit, one);
          entry = edited.entry;
          const { digits } = entry;
          expect(digits).toMatch(/^\d{0,16}$/);
          expect(keepDigits(showEntry(entry, one))).toBe(digits);
          expect(edited.digitsBehind).toBeGreaterThanOrEqual(0);
          expect(edited.digitsBehind).toBeLessThanOrEqual(Math.max(digits.length, before.length));
          // Behind the code, one digit that comes or goes leaves those behind the caret as they are. In the
          // code itself another rule holds.
          const isBehindCode = before.startsWith(one.code.slice(1)) && from > one.code.length;
          const isOne = /^\d?$/.test(text) && Math.abs(digits.length - before.length) === 1;
          if (isBehindCode && (kind === 'type' || kind === 'back') && isOne && edited.digitsBehind > 0)
            expect(before.endsWith(digits.slice(-edited.digitsBehind))).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
