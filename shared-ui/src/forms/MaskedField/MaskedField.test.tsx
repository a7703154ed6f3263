import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MaskedField } from './MaskedField';

function Card({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MaskedField
        label="Card number"
        data-field="number"
        mask="#### #### #### ####"
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });

describe('MaskedField', () => {
  it('groups the digits, gives them bare, and takes no more than fit', async () => {
    const user = userEvent.setup();
    render(<Card />);
    await user.type(field(), '4242-4242 4242 4242 99');
    expect(field()).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByRole('status')).toHaveTextContent('4242424242424242');
    expect(field()).toHaveAttribute('data-field', 'number');
  });

  it('takes over what was typed before the script came', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Card />);
    field().value = '4242';
    render(<Card />, { container, hydrate: true });
    expect(field()).toHaveValue('4242');
    expect(screen.getByRole('status')).toHaveTextContent('4242');
  });

  it('keeps the caret at its digit', async () => {
    const user = userEvent.setup();
    render(<Card start="42424242" />);
    await user.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field()).toHaveValue('4294 2424 2');
    expect(field().selectionStart).toBe(3);
  });
});
