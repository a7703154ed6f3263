import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Button } from '../Button/Button';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { Dialog } from './Dialog';
import type { DialogProps } from './DialogProps';

function Host(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <a href="#behind">Behind</a>
      {open && (
        <Dialog
          name="FeedbackModal"
          title="Write to us"
          closeLabel="Close"
          onClose={() => setOpen(false)}
          {...props}
        >
          {props.children ?? (
            <>
              <input aria-label="Name" />
              <Button>Send</Button>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function WithField() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      name="UserLoginModal"
      title="Sign in"
      closeLabel="Close"
      onClose={() => {}}
      initialFocusRef={field}
    >
      <input aria-label="Code" ref={field} />
    </Dialog>
  );
}

function Stack({ closeLower }: { readonly closeLower: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={closeLower}>
      <Button onClick={() => setAsks(true)}>Clear</Button>
      {asks && (
        <ConfirmDialog
          name="ConfirmEmptyCartModal"
          title="Clear the cart?"
          confirmLabel="Clear it"
          cancelLabel="Keep it"
          onConfirm={() => {}}
          onClose={() => setAsks(false)}
        />
      )}
    </Dialog>
  );
}

const openIt = async (props: Partial<DialogProps> = {}) => {
  const user = userEvent.setup();
  render(<Host {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
};

describe('Dialog', () => {
  it('is a modal dialog named by its title and found by its name in the list [MODAL-06]', async () => {
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Write to us' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAttribute('data-modal', 'FeedbackModal');
  });

  it('keeps Tab inside, in both directions [MODAL-06]', async () => {
    const user = await openIt();
    expect(screen.getByRole('dialog')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  it('takes the focus back when something outside asks for it [MODAL-06]', async () => {
    await openIt();
    act(() => screen.getByRole('link', { name: 'Behind' }).focus());
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('closes by Escape and gives the focus back to what opened it [MODAL-06]', async () => {
    const user = await openIt();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('shows what it gives the focus back to where a bar has come over it meanwhile, and moves nothing otherwise [MODAL-06]', async () => {
    const user = await openIt();
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.scrollIntoView = jest.fn();
    const atPoint = jest.spyOn(document, 'elementFromPoint').mockReturnValue(opener);
    await user.keyboard('{Escape}');
    await new Promise(requestAnimationFrame);
    expect(opener.scrollIntoView).not.toHaveBeenCalled();
    atPoint.mockReturnValue(document.body);
    await user.click(opener);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }));
  });

  it.each([
    ['above', 105],
    ['below', 119],
  ])('shows the whole of it where a bar has come over its edge %s [MODAL-06]', async (side, barEdge) => {
    const user = await openIt();
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.scrollIntoView = jest.fn();
    jest.spyOn(opener, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 80, 24));
    jest
      .spyOn(document, 'elementFromPoint')
      .mockImplementation((_x, y) =>
        (side === 'above' ? y < barEdge : y > barEdge) ? document.body : opener,
      );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }));
  });

  it('holds the focus when what had it leaves the dialog [MODAL-06]', async () => {
    const user = userEvent.setup();
    function Request() {
      const [isSent, setSent] = useState(false);
      return (
        <Dialog name="FeedbackModal" title="Request" closeLabel="Close" onClose={() => {}}>
          {isSent ? (
            'Thank you'
          ) : (
            <button type="button" onClick={() => setSent(true)}>
              Send
            </button>
          )}
        </Dialog>
      );
    }
    render(<Request />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('keeps out of the way of a press that moves the focus while a list closes [MODAL-06]', async () => {
    function Search() {
      const [isListed, setListed] = useState(true);
      return (
        <Dialog name="OrderTypesModal" title="Where to" closeLabel="Close" onClose={() => {}}>
          <input aria-label="Address" onBlur={() => setListed(false)} />
          {isListed && <p>Nothing found</p>}
          <button type="button">Deliver here</button>
        </Dialog>
      );
    }
    render(<Search />);
    const field = screen.getByRole('textbox');
    act(() => field.focus());
    const dialog = screen.getByRole('dialog');
    const taken = jest.fn();
    dialog.addEventListener('focusin', ({ target }) => taken(target));
    // As browsers do: the field has lost the focus, its handlers and all that they queue have run, and the
    // button has not got it yet.
    act(() => field.blur());
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
    await Promise.resolve();
    act(() => screen.getByRole('button', { name: 'Deliver here' }).focus());
    await act(() => new Promise((next) => setTimeout(next, 20)));
    expect(taken.mock.calls).toEqual([[screen.getByRole('button', { name: 'Deliver here' })]]);
  });

  it('gives the focus to the content of the page when nothing had it before [MODAL-06]', async () => {
    const page = (isOpen: boolean) => (
      <>
        <main tabIndex={-1}>Menu</main>
        {isOpen && (
          <Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={() => {}}>
            Empty
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(true));
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(page(false));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('gives the focus to what stands beside an opener that is gone, never to what is hidden [MODAL-06]', () => {
    const page = (isOpen: boolean, isIn: boolean) => (
      <main tabIndex={-1}>
        <Button>Menu</Button>
        <div>
          <Button>Hidden</Button>
          <Button>Order</Button>
          {!isIn && <Button>Sign in</Button>}
        </div>
        {isOpen && (
          <Dialog name="UserLoginModal" title="Sign in" closeLabel="Close" onClose={() => {}}>
            Code
          </Dialog>
        )}
      </main>
    );
    const { rerender } = render(page(false, false));
    const hidden = screen.getByRole('button', { name: 'Hidden' });
    // jsdom has no layout.
    hidden.checkVisibility = () => false;
    screen.getByRole('button', { name: 'Sign in' }).focus();
    rerender(page(true, false));
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(page(true, true));
    rerender(page(false, true));
    expect(screen.getByRole('button', { name: 'Order' })).toHaveFocus();
  });

  it('gives it to the content of the page when nothing stands beside an opener that is gone [MODAL-06]', () => {
    const page = (isOpen: boolean) => (
      <main tabIndex={-1}>
        {isOpen ? (
          <Dialog name="UserLoginModal" title="Sign in" closeLabel="Close" onClose={() => {}}>
            Code
          </Dialog>
        ) : null}
        <a href="#first">First</a>
        <p key={String(isOpen)}>
          <Button>Sign in</Button>
        </p>
      </main>
    );
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Sign in' }).focus();
    rerender(page(true));
    rerender(page(false));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('closes by its button', async () => {
    const user = await openIt();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not close by Escape when it must be answered, and has no close button', async () => {
    const user = await openIt({ dismissible: false });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('comes back when its owner refuses to close it', async () => {
    const onClose = jest.fn();
    const user = await openIt({ onClose });
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('puts the focus where it is asked to', async () => {
    render(<WithField />);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  });

  it('tells how far its body is scrolled', async () => {
    const onBodyScroll = jest.fn();
    await openIt({ onBodyScroll, children: <p>Long text</p> });
    const body = screen.getByText('Long text').parentElement as HTMLElement;
    body.scrollTop = 70;
    fireEvent.scroll(body);
    expect(onBodyScroll).toHaveBeenLastCalledWith(70);
  });

  it('renders nothing on the server, where there is no page to lie over', () => {
    const html = renderToString(
      <Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={() => {}} />,
    );
    expect(html).toBe('');
  });
});

describe('stacked dialogs', () => {
  it('send Escape to the upper one only, and the focus back to the lower one [MODAL-02] [MODAL-06]', async () => {
    const closeLower = jest.fn();
    const user = userEvent.setup();
    render(<Stack closeLower={closeLower} />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(closeLower).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  });
});

let endMoment: () => void = () => undefined;
/**
 * Presses a key in the moment in which a dialog comes: `act` would run the effects before, which a browser
 * does after the frame.
 */
async function pressAtOnce(key: string): Promise<jest.Mock> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const pressed = new MutationObserver(() => {
    if (!document.querySelector('[role="dialog"]')) return;
    pressed.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  pressed.observe(document.body, { childList: true, subtree: true });
  const onClose = jest.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() =>
    root.render(
      <Dialog name="FeedbackModal" title="Write to us" closeLabel="Close" onClose={onClose}>
        text
      </Dialog>,
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  endMoment = () => {
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  };
  return onClose;
}

describe('in the moment in which the dialog comes, before the effects of its first frame', () => {
  afterEach(() => endMoment());

  test('Escape closes it [MODAL-06]', async () => {
    expect(await pressAtOnce('Escape')).toHaveBeenCalledTimes(1);
  });

  test('Tab goes to its first control and not on in the page behind, and the focus back to its opener [MODAL-06]', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    await pressAtOnce('Tab');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    endMoment();
    await new Promise((resolve) => setTimeout(resolve));
    expect(opener).toHaveFocus();
    opener.remove();
  });
});

test('a dialog that takes the place of its own frame tells it, which gives the focus back first [MODAL-06]', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<a href="#opener">Opener</a>);
  const opener = screen.getByRole('link');
  const frame = document.createElement('div');
  frame.innerHTML = '<div role="dialog" data-modal="FeedbackModal" tabindex="-1"></div>';
  document.body.append(frame);
  (frame.firstElementChild as HTMLElement).focus();
  frame.addEventListener('replaced', () => {
    frame.remove();
    opener.focus();
  });
  const finish = jest.fn();
  const animation = (endTime: number, end: () => void) =>
    ({
      finish: end,
      finished: Promise.resolve(),
      effect: { getComputedTiming: () => ({ endTime }) },
    }) as unknown as Animation;
  // A spinner within turns for ever, and a browser throws when that is to be finished.
  const endless = animation(Number.POSITIVE_INFINITY, () => {
    throw new Error('an infinite target effect end');
  });
  Element.prototype.getAnimations = () => [endless, animation(300, finish)];
  rerender(
    <>
      <a href="#opener">Opener</a>
      <Dialog
        name="FeedbackModal"
        title="Write to us"
        closeLabel="Close"
        onClose={() => rerender(<a href="#opener">Opener</a>)}
      />
    </>,
  );
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(finish).toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link')).toHaveFocus();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('a dialog goes on coming in where its frame is; what the frame has done already is over', () => {
  const frame = document.createElement('div');
  frame.innerHTML = '<div data-modal="FeedbackModal"></div>';
  document.body.append(frame);
  const animation = (animationName: string, startTime: number | null) => {
    const finish = jest.fn();
    return { animationName, startTime, finish, effect: { getComputedTiming: () => ({ endTime: 300 }) } };
  };
  const own = [animation('rise', null), animation('dim', null), animation('shine', null)];
  Element.prototype.getAnimations = function () {
    const those = this === frame ? [animation('rise', 1_200), animation('dim', null)] : own;
    return those as unknown as Animation[];
  };
  render(<Dialog name="FeedbackModal" title="Write to us" closeLabel="Close" onClose={() => undefined} />);
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
  frame.remove();
  expect(own.map(({ startTime, finish }) => [startTime, finish.mock.calls.length])).toEqual([
    [1_200, 0],
    [null, 0],
    [null, 1],
  ]);
});
