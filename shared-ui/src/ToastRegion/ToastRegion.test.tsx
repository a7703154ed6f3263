import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ToastRegion } from './ToastRegion';

const renderToast = (lifeMs?: number | null) => {
  const onDismiss = jest.fn();
  const toasts = [
    { id: 'a', text: 'Added', lifeMs },
    { id: 'b', tone: 'danger', text: 'No connection', lifeMs: null },
  ] as const;
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" toasts={toasts} onDismiss={onDismiss} />);
  return onDismiss;
};

describe('ToastRegion', () => {
  beforeEach(() => jest.useFakeTimers());

  it('announces messages politely and failures at once', () => {
    renderToast();
    expect(screen.getByRole('status')).toHaveTextContent('Added');
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  });

  it('lets a message go after 5 s, and a lasting one stay [SHELL-08]', () => {
    const onDismiss = renderToast();
    act(() => jest.advanceTimersByTime(4999));
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(60_000));
    expect(onDismiss.mock.calls).toEqual([['a']]);
  });

  it('waits while the pointer is on it', () => {
    const onDismiss = renderToast(1000);
    const row = screen.getByText('Added').parentElement as HTMLElement;
    fireEvent.pointerEnter(row);
    act(() => jest.advanceTimersByTime(10_000));
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(row);
    act(() => jest.advanceTimersByTime(1000));
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('gives a keyboard back to where it was when a message is dismissed', () => {
    function Page() {
      const [toasts, setToasts] = useState([{ id: 'a', text: 'Added', lifeMs: null }]);
      return (
        <main tabIndex={-1}>
          <button type="button">Add</button>
          <ToastRegion
            label="Messages"
            dismissLabel="Dismiss"
            toasts={toasts}
            onDismiss={() => setToasts([])}
          />
        </main>
      );
    }
    render(<Page />);
    act(() => screen.getByRole('button', { name: 'Add' }).focus());
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(screen.queryByText('Added')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('gives a keyboard that came from nowhere to the content of the page', () => {
    const onDismiss = renderToast(null);
    document.body.append(Object.assign(document.createElement('main'), { tabIndex: -1 }));
    const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => dismiss?.focus());
    fireEvent.click(dismiss as HTMLElement);
    expect(onDismiss).toHaveBeenCalledWith('a');
    expect(screen.getByRole('main')).toHaveFocus();
    screen.getByRole('main').remove();
  });

  it('is in the page before the first message, for a region that comes with its text is not read out', () => {
    render(<ToastRegion label="Messages" dismissLabel="Dismiss" toasts={[]} onDismiss={() => {}} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
