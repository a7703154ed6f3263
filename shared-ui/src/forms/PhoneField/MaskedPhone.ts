import { readPhone, writePhone } from '@storefront/contracts/phones';
import type { Direction } from 'imask';
import ChangeDetails from 'imask/esm/core/change-details';
import Masked from 'imask/esm/masked/base';
import { beginEntry, editPhone, type PhoneEntry, showEntry } from './editPhone';
import { codeDigits, keepDigits, type PhoneMask } from './phoneMask';

const anyNumber: PhoneMask = { id: 0, name: '', code: '', mask: '###############', country_code: '' };

/**
 * imask's model of a phone. The country's pattern is dispatched by the digits. A change goes through
 * {@link editPhone} whole, because `prepare` sees only what was inserted, and what a trunk, a code typed
 * twice or a foreign number means depends on all of the text (D-65, D-67).
 */
export class MaskedPhone extends Masked<string> {
  // What imask's own way to edit is told; a phone has editPhone.
  readonly overwrite = false;
  readonly eager = false;
  readonly skipInvalid = true;
  readonly autofix = false;

  private entry: PhoneEntry;
  private chosen: PhoneMask | undefined;

  /** @param offered the city's masks, the first being the default. @param phone as calls send it */
  constructor(
    private offered: readonly PhoneMask[],
    phone: string,
  ) {
    super({});
    this.entry = beginEntry(phone, this.home);
    this.show(this.entry);
  }

  /**
   * Masks that come after the field was shown, or another city's. With a new code an empty field begins anew,
   * and digits that had no code are read by it; a phone that has one stays.
   */
  set masks(next: readonly PhoneMask[]) {
    const before = codeDigits(this.home);
    this.offered = next;
    this.chosen = next.find(({ id }) => id === this.chosen?.id);
    const code = codeDigits(this.home);
    const { typed, digits } = this.entry;
    if (code === before) this.show(this.entry);
    else if (digits === '' || digits === before) this.show(beginEntry('', this.home));
    else this.show(before === '' ? { typed, digits: readPhone(typed, code) } : this.entry);
  }

  private get home(): PhoneMask {
    return this.chosen ?? this.offered[0] ?? anyNumber;
  }
  /** The mask that shows the digits. */
  get country(): PhoneMask {
    return this.offered.find((one) => this.entry.digits.startsWith(codeDigits(one))) ?? this.home;
  }
  /** Puts another country's code before the digits; a foreign number stays. */
  set country(next: PhoneMask) {
    const [code, { digits }] = [codeDigits(this.country), this.entry];
    this.chosen = next;
    const behind = digits.startsWith(code) ? digits.slice(code.length) : digits;
    if (behind === '') this.show(beginEntry('', next));
    else if (digits.startsWith(code)) this.show(beginEntry(codeDigits(next) + behind, next));
  }

  override get unmaskedValue(): string {
    return writePhone(this.entry.digits, codeDigits(this.offered[0] ?? anyNumber));
  }
  override set unmaskedValue(phone: string) {
    this.show(beginEntry(phone, this.home));
  }

  /** A text that comes whole, by a program that fills in forms. */
  override resolve(text: string): void {
    if (text !== this.value) this.edit(text, text.length, '');
  }

  override splice(start: number, removed: number, inserted = '', direction: Direction = 'NONE') {
    const text = this.value.slice(0, start) + inserted + this.value.slice(start + removed);
    const inputType = { LEFT: 'deleteContentBackward', RIGHT: 'deleteContentForward' }[direction as string];
    const digitsBehind = this.edit(text, start + inserted.length, inputType);
    // The caret keeps its digit.
    const digits = keepDigits(this.value).length - digitsBehind;
    const head = new RegExp(`^(?:\\D*\\d){${Math.max(digits, 0)}}`).exec(this.value)?.[0] ?? '';
    const caret = digitsBehind === 0 ? this.value.length : head.length;
    return new ChangeDetails({ tailShift: caret - start });
  }

  private edit(text: string, caret: number, inputType: string | undefined): number {
    const { entry, digitsBehind } = editPhone(this.entry, this.value, { text, caret, inputType }, this.home);
    this.show(entry);
    return digitsBehind;
  }
  private show(entry: PhoneEntry): void {
    this.entry = entry;
    this._value = showEntry(entry, this.country);
  }
}
