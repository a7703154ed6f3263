import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './PhoneField';
import type { PhoneMask } from './phoneMask';

const ru: PhoneMask = { id: 1, name: 'Russia', code: '+7', mask: '(###) ###-##-##', country_code: 'RU' };
const tr: PhoneMask = { id: 2, name: 'Turkey', code: '+90', mask: '(###) ### ## ##', country_code: 'TR' };

function Host({
  masks,
  start = '',
  onDigits,
}: {
  masks: readonly PhoneMask[];
  start?: string;
  onDigits?: (digits: string) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <PhoneField
      label="Phone"
      name="phone"
      masks={masks}
      maskLabel="Country"
      value={value}
      onChange={(digits) => {
        setValue(digits);
        onDigits?.(digits);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });

describe('PhoneField', () => {
  it('rewrites +8 9 to +79 while it is typed, and gives digits [LOGIN-06]', async () => {
    const onDigits = jest.fn();
    const user = userEvent.setup();
    render(<Host masks={[ru]} onDigits={onDigits} />);
    await user.type(field(), '89');
    expect(field()).toHaveValue('+7 (9');
    await user.type(field(), '991234567');
    expect(field()).toHaveValue('+7 (999) 123-45-67');
    expect(onDigits).toHaveBeenLastCalledWith('79991234567');
  });

  it('keeps the caret at its digit when the middle is changed [LOGIN-06]', async () => {
    const user = userEvent.setup();
    render(<Host masks={[ru]} start="7999123456" />);
    await user.type(field(), '0', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field()).toHaveValue('+7 (990) 912-34-56');
    expect(field().selectionStart).toBe(7);
  });

  it('begins with the code in Russia, which counts as nothing and can be erased [LOGIN-06]', async () => {
    const onDigits = jest.fn();
    const user = userEvent.setup();
    const { unmount } = render(<Host masks={[ru]} onDigits={onDigits} />);
    expect(field()).toHaveValue('+7');
    await user.type(field(), '{Backspace}');
    expect(field()).toHaveValue('');
    expect(onDigits.mock.calls.flat().join('')).toBe('');
    await user.type(field(), '8924');
    expect(field()).toHaveValue('+7 (924');
    unmount();
    render(<Host masks={[tr]} />);
    expect(field()).toHaveValue('');
  });

  it('leaves an input method its text until it is done, and then reads it [LOGIN-06]', () => {
    const onDigits = jest.fn();
    render(<Host masks={[ru]} onDigits={onDigits} />);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: '+7９９９' }, isComposing: true });
    expect(field()).toHaveValue('+7９９９');
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue('+7 (999');
    // What a keyboard suggests comes in one piece.
    fireEvent.input(field(), { target: { value: '+7 (999 1234567' }, inputType: 'insertReplacementText' });
    expect(field()).toHaveValue('+7 (999) 123-45-67');
    expect(onDigits.mock.calls).toEqual([['7999'], ['79991234567']]);
  });

  it('offers a choice of masks only where there are several [LOGIN-06]', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Host masks={[ru]} />);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    unmount();
    render(<Host masks={[tr, ru]} start="905321234567" />);
    expect(field()).toHaveValue('+90 (532) 123 45 67');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Russia +7');
    expect(field()).toHaveValue('+7 (532) 123-45-67');
  });

  it('begins an empty number anew with the country that is chosen [LOGIN-06]', async () => {
    const user = userEvent.setup();
    render(<Host masks={[tr, ru]} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Russia +7');
    expect(field()).toHaveValue('+7');
    await user.type(field(), '999');
    expect(field()).toHaveValue('+7 (999');
  });

  it('takes what a program fills in, and the number of another that the form is given [LOGIN-06]', () => {
    const onDigits = jest.fn();
    const { rerender } = render(<PhoneField label="Phone" masks={[ru]} value="" onChange={onDigits} />);
    fireEvent.change(field(), { target: { value: '8 (999) 123-45-67' } });
    expect(field()).toHaveValue('+7 (999) 123-45-67');
    expect(onDigits).toHaveBeenLastCalledWith('79991234567');
    rerender(<PhoneField label="Phone" masks={[ru]} value="905321234567" onChange={onDigits} />);
    expect(field()).toHaveValue('+905321234567');
  });

  describe('when the masks come after the field [LOGIN-06]', () => {
    it('an empty field begins with the code, and an erased code stays erased', async () => {
      const user = userEvent.setup();
      const { rerender } = render(<Host masks={[]} />);
      expect(field()).toHaveValue('');
      rerender(<Host masks={[ru]} />);
      expect(field()).toHaveValue('+7');
      await user.type(field(), '{Backspace}');
      rerender(<Host masks={[{ ...ru }]} />);
      expect(field()).toHaveValue('');
    });

    it('what was typed is read by the code', async () => {
      const user = userEvent.setup();
      const onDigits = jest.fn();
      const { rerender } = render(<Host masks={[]} onDigits={onDigits} />);
      await user.type(field(), '8999123');
      rerender(<Host masks={[ru]} onDigits={onDigits} />);
      expect(field()).toHaveValue('+7 (999) 123');
      expect(onDigits).toHaveBeenLastCalledWith('7999123');
      await user.type(field(), '4567');
      expect(field()).toHaveValue('+7 (999) 123-45-67');
    });

    it('another city’s code takes the place of one that nothing stands behind, and a phone stays', async () => {
      const user = userEvent.setup();
      const { rerender } = render(<Host masks={[ru]} />);
      rerender(<Host masks={[tr]} />);
      expect(field()).toHaveValue('');
      rerender(<Host masks={[ru]} />);
      await user.type(field(), '9991234567');
      rerender(<Host masks={[tr]} />);
      expect(field()).toHaveValue('+79991234567');
    });
  });

  it('shows a stored number by the mask whose code it has', () => {
    render(<Host masks={[tr, ru]} start="79991234567" />);
    expect(field()).toHaveValue('+7 (999) 123-45-67');
  });
});
