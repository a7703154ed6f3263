import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { releaseCommand } from '../support/releaseCommand';
import { registryFolder } from '../support/stack';

test.skip(!existsSync(registryFolder), 'the registry of the stack is not on this machine');

test('a release that harms the page around it is refused with each cause and where it is [MF-03, MF-05] @desktop @long', async () => {
  test.setTimeout(300_000);
  const folder = fileURLToPath(new URL('../faulty-part', import.meta.url));
  expect(await releaseCommand('publish', folder)).toMatchObject({ code: 0 });
  const { code, said } = await releaseCommand('check', 'mf-faulty', '--last', '1');
  expect(code).toBe(1);
  const [refusal = '', ...more] = said.split('\n').filter((line) => line.includes(': with the stable set: '));
  expect(more, 'one line').toEqual([]);
  for (const cause of [
    /the page \/vladivostok\/faulty: /,
    /replaces window\.fetch/,
    /adds Array\.prototype\.last/,
    /sets the title of the page \(\S*FaultyPage\.tsx:\d+\)/,
    /calls history\.replaceState instead of the router \(\S*FaultyPage\.tsx:\d+\)/,
    /clears localStorage \(\S*FaultyPage\.tsx:\d+\)/,
    /leaves a listener of "resize" \(\S*FaultyPage\.tsx:\d+\) behind each time it is left/,
    /leaves an interval \(\S*FaultyPage\.tsx:\d+\) behind each time it is left/,
    /leaves a timer that starts itself again \(\S*FaultyPage\.tsx:\d+\) behind each time it is left/,
    /after a press on "Press": error in the page: nobody handles this \(\S*FaultyPage\.tsx:\d+\)/,
    /asks https:\/\/collector\.example, which the page's policy does not name \(connect-src\) \(\S*FaultyPage\.tsx:\d+\)/,
    /accessibility: the page \/vladivostok\/faulty: Form elements must have labels \(label\): input/,
    /at 1440 px, dark: [^;]*\(color-contrast\): /,
    /blocks the page for \d+ ms in \w+ \(\S*FaultyPage\.tsx:\d+\)/,
    /the dialog ThrowingModal: opened: .*this dialog cannot open\) \(\S*ThrowingModal\.tsx:\d+\)/,
  ])
    expect.soft(refusal).toMatch(cause);
});
