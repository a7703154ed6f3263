import { defineMessages } from '@storefront/shared-state/former';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RetryBoundary } from '../lib/RetryBoundary';
import { failedPart } from './RemotePart';

const words = { hello: 'Привет' };
let isCutOff = true;
const { useT, withMessages } = defineMessages<typeof words>('late', async () => {
  if (isCutOff) throw new Error('cut off');
  return words;
});
const Late = withMessages(() => <p>{useT()('hello')}</p>);

test('"try again" asks anew for words that failed a moment ago [MF-05, ERR-05]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // The host is there: nothing is tried by itself.
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true } as Response);
  const part = (
    <RetryBoundary failed={failedPart}>
      <Suspense>
        <Late />
      </Suspense>
    </RetryBoundary>
  );
  await act(async () => void renderInStorefront(part));
  const again = await screen.findByRole('button', { name: 'Повторить' });
  isCutOff = false;
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText('Привет')).toBeVisible();
});
