import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { showMore } from './showMore';

function Rolls() {
  const list = useRef<HTMLUListElement>(null);
  const [rolls, setRolls] = useState(['Philadelphia']);
  const more = () => showMore(list.current, () => setRolls([...rolls, 'California', 'Unagi']));
  return (
    <>
      <ul ref={list}>
        {rolls.map((roll) => (
          <li key={roll}>{roll}</li>
        ))}
      </ul>
      {rolls.length === 1 && (
        <button type="button" onClick={more}>
          More
        </button>
      )}
    </>
  );
}

it('goes on with the first row that came, where the button was the last', () => {
  render(<Rolls />);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByText('California')).toHaveFocus();
});
