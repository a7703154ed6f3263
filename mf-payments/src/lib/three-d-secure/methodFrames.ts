import type { PayReply } from '@storefront/contracts';
import { frameStepMs } from '../timings';
import { postForm } from './postForm';

/**
 * The two hidden steps before 3-D Secure 2 (PAY-06): the acquirer's server looks at the browser, then the
 * bank does. Each ends when its frame has loaded, at the latest after 5 s (D-86); what comes of them only the
 * acquirer knows.
 */
export async function runMethodFrames(reply: PayReply): Promise<void> {
  const { threeDSMethodURLServer, threeDSMethodURL, threeDSMethodDataPacked } = reply;
  if (threeDSMethodURLServer)
    await inFrame((frame) => {
      frame.src = threeDSMethodURLServer;
    });
  if (threeDSMethodURL && threeDSMethodDataPacked)
    await inFrame((frame) => {
      postForm(threeDSMethodURL, { threeDSMethodData: threeDSMethodDataPacked }, frame.name);
    });
}

let frames = 0;

function inFrame(begin: (frame: HTMLIFrameElement) => void): Promise<void> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frames += 1;
    frame.name = `bank-${frames}`;
    frame.title = '3-D Secure';
    frame.hidden = true;
    frame.tabIndex = -1;
    frame.addEventListener('load', () => {
      if (!isBlank(frame)) resolve();
    });
    // It stays for its whole time: what it loaded may still be at work.
    setTimeout(() => {
      frame.remove();
      resolve();
    }, frameStepMs);
    document.body.append(frame);
    begin(frame);
  });
}

/** A frame loads an empty page before what it is told to. Another origin's address cannot be read. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank';
  } catch {
    return false;
  }
}
