import { shareLink } from './shareLink';

const what = { title: 'Филадельфия', url: 'https://umi.example/vladivostok?product=philadelphia' };
const refusal = (name: string) => Object.assign(new Error(name), { name });
const clipboard = (write: (text: string) => Promise<void>) => ({ writeText: write }) as Clipboard;

test('the device shares where it can', async () => {
  const share = jest.fn(async () => undefined);
  expect(await shareLink(what, { share })).toBe('shared');
  expect(share).toHaveBeenCalledWith(what);
});

test('closing the sheet copies nothing', async () => {
  const write = jest.fn(async () => undefined);
  const share = () => Promise.reject(refusal('AbortError'));
  expect(await shareLink(what, { share, clipboard: clipboard(write) })).toBe('given up');
  expect(write).not.toHaveBeenCalled();
});

test('without a sheet, or with one that refuses, the link is copied', async () => {
  const write = jest.fn(async () => undefined);
  expect(await shareLink(what, { clipboard: clipboard(write) })).toBe('copied');
  const share = () => Promise.reject(refusal('NotAllowedError'));
  expect(await shareLink(what, { share, clipboard: clipboard(write) })).toBe('copied');
  expect(write).toHaveBeenCalledWith(what.url);
});

test('a link that cannot be copied is reported', async () => {
  expect(await shareLink(what, {})).toBe('failed');
  expect(
    await shareLink(what, { clipboard: clipboard(() => Promise.reject(refusal('NotAllowedError'))) }),
  ).toBe('failed');
});
