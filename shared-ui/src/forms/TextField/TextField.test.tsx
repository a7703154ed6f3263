import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Checkbox } from '../Checkbox/Checkbox';
import { focusFirstError } from '../focusFirstError';
import { RadioCards } from '../RadioCards/RadioCards';
import { Select } from '../Select/Select';
import { Switch } from '../Switch/Switch';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from './TextField';

describe('fields', () => {
  it('are named by their label and explained by their error and hint', () => {
    render(
      <TextField label="Flat" name="flat" error="Write the number" hint="As on the door" data-field="flat" />,
    );
    const field = screen.getByRole('textbox', { name: 'Flat' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Write the number As on the door');
    expect(field).toHaveAttribute('name', 'flat');
    expect(field).toHaveAttribute('data-field', 'flat');
  });

  it('keep what else describes them, beside error and hint', () => {
    render(
      <>
        <TextField label="Flat" error="Write the number" aria-describedby="rule" />
        <p id="rule">Letters too</p>
      </>,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Letters too Write the number');
  });

  it('hand on their ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Name" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('are named when their label is not seen, and a mark for required is not part of the name', () => {
    render(
      <>
        <TextArea label="Comment" labelHidden />
        <TextField label="Name" required />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  });

  it('of a list say what may be chosen', () => {
    render(
      <Select
        label="Shop"
        defaultValue=""
        placeholder="Choose"
        options={[{ value: '1', label: 'Center' }]}
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Shop' })).toHaveValue('');
    expect(screen.getByRole('option', { name: 'Choose' })).toBeDisabled();
  });

  it('for yes and no are a checkbox or a switch', () => {
    render(
      <>
        <Checkbox label="I agree" error="Needed to order" />
        <Switch label="Do not call" defaultChecked />
      </>,
    );
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Needed to order');
    expect(screen.getByRole('switch', { name: 'Do not call' })).toBeChecked();
  });
});

describe('focusFirstError', () => {
  it('goes to the first wrong field in the order of the page', () => {
    const { container } = render(
      <form>
        <TextField label="Name" />
        <TextField label="Phone" error="Write it whole" />
        <TextField label="Flat" error="Write it" />
      </form>,
    );
    expect(focusFirstError(container)).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  });

  it('goes into a wrong group, past what cannot be chosen', () => {
    const options = [
      { value: 'card', label: 'Card', disabled: true },
      { value: 'cash', label: 'Cash' },
    ];
    const { container } = render(
      <RadioCards
        name="payment"
        legend="Payment"
        options={options}
        value={undefined}
        onChange={() => {}}
        error="Choose"
      />,
    );
    expect(focusFirstError(container)).toBe(true);
    expect(screen.getByRole('radio', { name: 'Cash' })).toHaveFocus();
  });

  it('tells that nothing is wrong', () => {
    const { container } = render(<TextField label="Name" />);
    expect(focusFirstError(container)).toBe(false);
  });
});
