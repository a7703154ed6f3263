import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChipBar } from './ChipBar';

const chips = ['Sets', 'Rolls', 'Soups'].map((label) => ({
  id: label.toLowerCase(),
  label,
  href: `#${label}`,
}));

describe('ChipBar', () => {
  it('marks the active chip and tells which one was chosen', async () => {
    const onSelect = jest.fn();
    const user = userEvent.setup();
    render(<ChipBar label="Menu" chips={chips} active="rolls" onSelect={onSelect} />);
    expect(screen.getByRole('link', { name: 'Rolls' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Sets' })).not.toHaveAttribute('aria-current');
    await user.click(screen.getByRole('link', { name: 'Soups' }));
    expect(onSelect).toHaveBeenCalledWith('soups', expect.anything());
  });

  it('moves the focus by the arrows and stops at its ends', async () => {
    const user = userEvent.setup();
    render(<ChipBar label="Menu" chips={chips} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Rolls' })).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Soups' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Sets' })).toHaveFocus();
  });

  it('slides the active chip to its middle and leaves the page where it is', () => {
    const place = { offsetLeft: 500, offsetWidth: 100, clientWidth: 300 };
    const spies = Object.entries(place).map(([name, value]) =>
      jest.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockReturnValue(value),
    );
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(<ChipBar label="Menu" chips={chips} />);
    rerender(<ChipBar label="Menu" chips={chips} active="soups" />);
    expect(screen.getByRole('list').scrollLeft).toBe(400);
    expect(scrollIntoView).not.toHaveBeenCalled();
    for (const spy of [...spies, scrollIntoView]) spy.mockRestore();
  });
});
