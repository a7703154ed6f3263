import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from './Combobox';
import { HighlightedText } from './HighlightedText';

const streets = [
  { id: 'a', title: 'Svetlanskaya 12', subtitle: 'Vladivostok' },
  { id: 'b', title: 'Svetlaya 4' },
];

function Host(props: Partial<ComboboxProps>) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Street"
      name="address"
      inputValue={text}
      onInput={setText}
      options={streets}
      onSelect={(option) => setText(option.title)}
      statusText="2 suggestions"
      {...props}
    />
  );
}
const field = () => screen.getByRole('combobox', { name: 'Street' });

describe('Combobox', () => {
  it('is walked by the arrows and taken by Enter, while the focus stays in the field', async () => {
    const onSelect = jest.fn();
    const user = userEvent.setup();
    render(<Host onSelect={onSelect} />);
    await user.type(field(), 'Sv');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: 'Svetlaya 4' });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', second.id);
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith(streets[1]);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('leads by the arrows back to the typed text, and from it to the other end', async () => {
    const user = userEvent.setup();
    render(<Host />);
    await user.type(field(), 'Sv');
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Svetlaya 4' })).toHaveAttribute('aria-selected', 'true');
  });

  it('closes when an error comes, which stands below it, and opens again by the keyboard', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Host />);
    await user.type(field(), 'Sv');
    rerender(<Host error="Not found" />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    rerender(<Host />);
    rerender(<Host error="Not found" />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.type(field(), 'e');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes by Escape and keeps the typed text; the dialog around it hears nothing', async () => {
    const user = userEvent.setup();
    const heard: boolean[] = [];
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && heard.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    render(<Host />);
    await user.type(field(), 'Sv');
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('Sv');
    await user.keyboard('{Escape}');
    expect(heard).toEqual([true, false]);
    document.removeEventListener('keydown', listen);
  });

  it('is taken by the pointer', async () => {
    const user = userEvent.setup();
    render(<Host />);
    await user.type(field(), 'Sv');
    await user.click(screen.getByRole('option', { name: /Svetlanskaya 12/ }));
    expect(field()).toHaveValue('Svetlanskaya 12');
  });

  it('says how many there are, and when there are none', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Host emptyText="Nothing found" />);
    await user.type(field(), 'Sv');
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
    rerender(<Host emptyText="Nothing found" options={[]} />);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  });

  it('does not call it empty while the answer is on its way', async () => {
    const user = userEvent.setup();
    render(<Host emptyText="Nothing found" options={[]} loading />);
    await user.type(field(), 'Sv');
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-busy', 'true');
  });

  it('sends no form by the Enter that takes a suggestion', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={onSubmit}>
        <Host />
      </form>,
    );
    await user.type(field(), 'Sv');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it.each([
  [[[0, 3]], ['Sve']],
  [
    [
      [4, 6],
      [0, 2],
    ],
    ['Sv', 'la'],
  ],
  [
    [
      [0, 4],
      [2, 6],
    ],
    ['Svet', 'la'],
  ],
  [[[3, 99]], ['tlaya']],
  [[[9, 12]], []],
])('highlighted parts %j of a text are %j, and the text stays whole', (ranges, parts) => {
  const { container } = render(<HighlightedText text="Svetlaya" ranges={ranges as [number, number][]} />);
  expect(container).toHaveTextContent('Svetlaya');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(parts);
});
