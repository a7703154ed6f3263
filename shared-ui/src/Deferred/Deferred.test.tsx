import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, use } from 'react';
import { renderToString } from 'react-dom/server';
import { Deferred } from './Deferred';

const Part = ({ name }: { name: string }) => <p>part of {name}</p>;
const waiting = <p>wait</p>;

class Catches extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>caught {this.state.error.message}</p> : this.props.children;
  }
}

/** A load that is ended by hand. */
function heldLoad() {
  let end: { come: () => void; fail: () => void } = { come: () => {}, fail: () => {} };
  const load = jest.fn(
    () =>
      new Promise<{ default: typeof Part }>((resolve, reject) => {
        end = { come: () => resolve({ default: Part }), fail: () => reject(new Error('no code')) };
      }),
  );
  return {
    load,
    come: () => act(async () => end.come()),
    /** Also when it is asked for again. */
    fail: async () => {
      await act(async () => end.fail());
      await act(() => jest.advanceTimersByTimeAsync(500));
      await act(async () => end.fail());
    },
  };
}

beforeEach(() => jest.useFakeTimers());

it('renders the part as soon as its code is there, without the wait of a Suspense', async () => {
  const { load, come } = heldLoad();
  render(<Deferred load={load} props={{ name: 'Ann' }} waiting={waiting} />);
  expect(screen.getByText('wait')).toBeInTheDocument();
  await come();
  expect(screen.getByText('part of Ann')).toBeInTheDocument();
});

it('knows at once what came before', async () => {
  const { load, come } = heldLoad();
  const first = render(<Deferred load={load} props={{ name: 'Ann' }} waiting={waiting} />);
  await come();
  first.unmount();
  render(<Deferred load={load} props={{ name: 'Bob' }} waiting={waiting} />);
  expect(screen.getByText('part of Bob')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits on the server, also for what came before', async () => {
  const { load, come } = heldLoad();
  render(<Deferred load={load} props={{ name: 'Ann' }} waiting={waiting} />);
  await come();
  expect(renderToString(<Deferred load={load} props={{ name: 'Ann' }} waiting={waiting} />)).toBe(
    '<p>wait</p>',
  );
});

it('offers a way to ask again for code that did not come', async () => {
  const { load, come, fail } = heldLoad();
  const failed = (retry: () => void) => (
    <button type="button" onClick={retry}>
      again
    </button>
  );
  render(<Deferred load={load} props={{ name: 'Ann' }} waiting={waiting} failed={failed} />);
  await fail();
  fireEvent.click(screen.getByText('again'));
  expect(screen.getByText('wait')).toBeInTheDocument();
  await come();
  expect(screen.getByText('part of Ann')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

it('waits in its own place when the part waits for more than its code', async () => {
  const never = new Promise<never>(() => undefined);
  const load = async () => ({ default: () => use(never) });
  render(
    <>
      <p>beside</p>
      <Deferred load={load} props={{}} waiting={waiting} />
    </>,
  );
  await act(async () => undefined);
  expect(screen.getByText('beside')).toBeVisible();
  expect(screen.getByText('wait')).toBeVisible();
});

it('leaves the error to the boundary above where nothing else was said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, fail } = heldLoad();
  render(
    <Catches>
      <Deferred load={load} props={{ name: 'Ann' }} />
    </Catches>,
  );
  await fail();
  expect(screen.getByText('caught no code')).toBeInTheDocument();
});
