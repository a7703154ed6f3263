import { watchForms } from '../../testing/postedForms';
import { runMethodFrames } from './methodFrames';

const server = 'https://acquirer.example/method';
const bank = { threeDSMethodURL: 'https://bank.example/method', threeDSMethodDataPacked: 'packed' };
const frames = () => [...document.querySelectorAll('iframe')];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Begins the steps that a reply asks for; `isOver` once payment may go on. */
function run(steps: Partial<Parameters<typeof runMethodFrames>[0]>) {
  let over = false;
  const posted = watchForms();
  void runMethodFrames({ reason: '3ds-v2', order_id: 1001, ...steps }).then(() => {
    over = true;
  });
  return { posted, isOver: () => over };
}
/** What a frame loads is told by the address that its page has; `null`: another origin's, which is closed. */
function load(frame: HTMLIFrameElement | undefined, href: string | null) {
  if (!frame) throw new Error('there is no frame');
  jest.spyOn(frame, 'contentWindow', 'get').mockImplementation(() => {
    if (href === null) throw new DOMException('Blocked', 'SecurityError');
    return { location: { href } } as Window;
  });
  frame.dispatchEvent(new Event('load'));
  return pass(0);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('the acquirer looks at the browser, then the bank does, both unseen [PAY-06]', async () => {
  const { posted, isOver } = run({ threeDSMethodURLServer: server, ...bank });
  expect(frames()).toHaveLength(1);
  const [first] = frames();
  expect(first).toHaveAttribute('src', server);
  expect(first).not.toBeVisible();
  expect(first).toHaveAttribute('tabindex', '-1');
  expect(first).toHaveAttribute('title', '3-D Secure');
  expect(posted).toEqual([]);
  await load(first, null);
  const second = frames()[1];
  expect(second).not.toBeVisible();
  expect(second?.name).not.toBe(first?.name);
  expect(posted).toEqual([
    {
      method: 'post',
      action: bank.threeDSMethodURL,
      target: second?.name,
      fields: { threeDSMethodData: 'packed' },
    },
  ]);
  expect(isOver()).toBe(false);
  await load(second, null);
  expect(isOver()).toBe(true);
});

test('a step is over after 5 s at the latest, and its frame with it [PAY-06]', async () => {
  const { isOver } = run({ threeDSMethodURLServer: server, ...bank });
  await pass(4_999);
  expect(frames()).toHaveLength(1);
  await pass(1);
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toHaveAttribute('src', server);
  await pass(4_999);
  expect(isOver()).toBe(false);
  await pass(1);
  expect(isOver()).toBe(true);
  expect(frames()).toHaveLength(0);
});

test('the empty page that a frame begins with is not an answer [PAY-06]', async () => {
  const { isOver } = run(bank);
  await load(frames()[0], 'about:blank');
  expect(isOver()).toBe(false);
  await load(frames()[0], 'https://shop.example/done');
  expect(isOver()).toBe(true);
  // What it loaded may still be at work.
  expect(frames()).toHaveLength(1);
});

test.each([
  ['names nobody', {}],
  ['names no data for the bank', { threeDSMethodURL: bank.threeDSMethodURL }],
  ['names data and no bank', { threeDSMethodDataPacked: 'packed' }],
  ['names them as empty', { threeDSMethodURLServer: '', threeDSMethodURL: '', threeDSMethodDataPacked: '' }],
])('a reply that %s has no steps', async (_, steps) => {
  const { posted, isOver } = run(steps);
  await pass(0);
  expect(isOver()).toBe(true);
  expect(frames()).toHaveLength(0);
  expect(posted).toEqual([]);
});
