import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { composition, newCart, runtime } from '../../testing/twoReleases';
import { createBrowserHost } from '../host/browserHost';
import type { RemoteComponent } from '../host/RemoteHost';
import { RemoteHostContext } from '../host/RemoteHost';
import { createServerHost } from '../host/serverHost';
import { createRemoteLoader } from '../loader/createRemoteLoader';
import { RemoteSlot } from './RemoteSlot';

/** What both releases render: the server's HTML fits either. */
const Form: RemoteComponent = ({ label }) => {
  const [presses, setPresses] = useState(0);
  return (
    <p>
      <input aria-label="name" name="name" />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {`${String(label ?? 'pressed')} ${presses}`}
      </button>
    </p>
  );
};
let breakIt: (error: Error) => void = () => undefined;
const Breaking: RemoteComponent = (props) => {
  const [error, setError] = useState<Error>();
  useEffect(() => {
    breakIt = setError;
    if (error) throw error;
  }, [error]);
  return <Form {...props} />;
};
const ThrowsInBrowser: RemoteComponent = () => {
  throw new Error('in render');
};

const failed: string[] = [];
const ready: string[] = [];
let root: Root | undefined;
/** A page whose slot the server rendered, as the browser takes it over. */
async function open({ keepRendered }: { keepRendered?: boolean } = {}) {
  const slot: ReactElement<Record<string, unknown>> = (
    <RemoteSlot
      remote="cart"
      expose="Page"
      skeleton="loading"
      card={(retry, isBelow) => (
        <button type="button" onClick={retry} data-below={isBelow}>
          try again
        </button>
      )}
      {...(keepRendered === undefined ? {} : { keepRendered })}
    />
  );
  const server = createServerHost({ cart: newCart }, { cart: { release: newCart, exposes: { Page: Form } } });
  document.body.innerHTML = `<main>${renderToString(
    <RemoteHostContext value={server}>{slot}</RemoteHostContext>,
  )}</main>`;
  const loader = createRemoteLoader(composition, { report: (f) => failed.push(`${f.release} ${f.where}`) });
  const host = createBrowserHost(loader, server.rendered(), (remote) => ready.push(remote));
  const tree = (children: ReactNode) => <RemoteHostContext value={host}>{children}</RemoteHostContext>;
  const container = document.querySelector('main') as HTMLElement;
  const drawn = place();
  const drawnState = state();
  const hydration: string[] = [];
  await act(async () => {
    root = hydrateRoot(container, tree(slot), {
      onRecoverableError: (error) => hydration.push(String(error)),
    });
  });
  const show = (on: boolean, label?: string) =>
    act(async () => root?.render(tree(on && cloneElement(slot, { label }))));
  return { loader, drawn, drawnState, hydration, show };
}
const place = () => document.querySelector('[data-remote="cart"]');
const state = () => [place()?.getAttribute('data-release'), place()?.getAttribute('data-remote-state')];
const press = () => act(async () => screen.getByText(/^pressed/).click());
const name = () => screen.getByLabelText<HTMLInputElement>('name');

beforeEach(() => {
  runtime.__clear();
  failed.length = 0;
  ready.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of every caught error
});
afterEach(async () => {
  await act(async () => root?.unmount());
});

test('what the server rendered stands from the start and is taken over where it stands', async () => {
  runtime.__setRemote('cart__new/Page', { default: Form });
  const { drawn, drawnState, hydration } = await open();
  expect(drawnState).toEqual(['new', 'drawn']);
  expect(place()).toBe(drawn);
  expect(state()).toEqual(['new', 'ready']);
  expect(ready).toEqual(['cart']);
  expect(hydration).toEqual([]);
  await press();
  expect(screen.getByText('pressed 1')).toBeTruthy();
});

test('a release that does not come leaves it to the one before, which takes over the same HTML [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', new Error('RUNTIME-008'));
  runtime.__setRemote('cart__old/Page', { default: Form });
  const { drawn } = await open();
  await waitFor(() => expect(state()).toEqual(['old', 'ready']));
  expect(place()).toBe(drawn);
  expect(failed).toEqual(['new load']);
});

test('when no release comes the HTML can still be read, with a card below; a retry makes it work [MF-05]', async () => {
  const { drawn } = await open();
  expect(place()).toBe(drawn);
  expect(state()[1]).toBe('static');
  expect(screen.getByText(/^pressed/)).toBeTruthy();
  expect(screen.getByText('try again').dataset.below).toBe('true');
  expect(ready).toEqual([]);
  runtime.__setRemote('cart__new/Page', { default: Form });
  await act(async () => screen.getByText('try again').click());
  expect(state()).toEqual(['new', 'ready']);
  expect(screen.queryByText('try again')).toBeNull();
  await press();
  expect(screen.getByText('pressed 1')).toBeTruthy();
});

test('where what was rendered would mislead there is only the card [MF-05]', async () => {
  await open({ keepRendered: false });
  expect(state()).toEqual([null, 'failed']);
  expect(place()?.textContent).toBe('try again');
  expect(screen.getByText('try again').dataset.below).toBe('false');
  runtime.__setRemote('cart__new/Page', { default: Form });
  await act(async () => screen.getByText('try again').click());
  expect(state()).toEqual(['new', 'ready']);
});

test('a release that throws while it takes over is replaced by the one before [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: ThrowsInBrowser });
  runtime.__setRemote('cart__old/Page', { default: Form });
  await open();
  expect(state()).toEqual(['old', 'ready']);
  expect(failed).toEqual(['new render']);
  // Not before: what was pressed meanwhile would be given to what goes.
  expect(ready).toEqual(['cart']);
});

test.each([
  ['itself', 'render', new Error('in an effect')],
  ['as a file of it does not come', 'chunk', Object.assign(new Error('chunk'), { name: 'ChunkLoadError' })],
])(
  'a release that breaks later, by %s, hands over with what was typed [MF-05]',
  async (_how, where, error) => {
    runtime.__setRemote('cart__new/Page', { default: Breaking });
    runtime.__setRemote('cart__old/Page', { default: Form });
    await open();
    await act(async () => void fireEvent.input(name(), { target: { value: 'Анна' } }));
    await act(async () => breakIt(error));
    expect(state()).toEqual(['old', 'ready']);
    expect(failed).toEqual([`new ${where}`]);
    expect(name().value).toBe('Анна');
  },
);

test('a release that another part of it took down is replaced here too [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: Form });
  runtime.__setRemote('cart__old/Page', { default: Form });
  const { loader } = await open();
  await act(async () => void loader.fail('cart', 'new', 'render', new Error('elsewhere')));
  expect(state()).toEqual(['old', 'ready']);
  expect(failed).toEqual(['new render']);
});

test('a part that works stays when another part does not load and no release is left [MF-05, MODAL-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: Form });
  for (const how of [{}, { keepRendered: false }]) {
    const { loader, drawn } = await open(how);
    await press();
    await act(async () => {
      for (const release of ['new', 'old']) loader.fail('cart', release, 'load', new Error('another part'));
    });
    expect(loader.state('cart').failed).toBe(true);
    expect(place()).toBe(drawn);
    expect(state()).toEqual(['new', 'ready']);
    expect(screen.queryByText('try again')).toBeNull();
    await press();
    expect(screen.getByText('pressed 2')).toBeTruthy();

    await act(async () => loader.retry('cart'));
    expect(screen.getByText('pressed 2')).toBeTruthy();
    await act(async () => root?.unmount());
  }
});

test('a slot that was taken over follows the changes around it', async () => {
  runtime.__setRemote('cart__new/Page', { default: Form });
  const { drawn, show } = await open();
  await show(true, 'counted');
  expect(place()).toBe(drawn);
  expect(screen.getByText('counted 0')).toBeTruthy();
});

test('a slot that comes back when no release came has only its card', async () => {
  const { show } = await open();
  await show(false);
  await show(true);
  expect(state()).toEqual([null, 'failed']);
  expect(place()?.textContent).toBe('try again');
});

test('a slot that comes back begins anew, not from what the server rendered', async () => {
  runtime.__setRemote('cart__new/Page', { default: Form });
  const { show } = await open();
  await press();
  await show(false);
  expect(place()).toBeNull();
  await show(true);
  expect(state()).toEqual(['new', 'ready']);
  expect(screen.getByText('pressed 0')).toBeTruthy();
  expect(failed).toEqual([]);
});
