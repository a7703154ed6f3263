import { type CDPSession, chromium, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '../../support/chromium';
import type { Certificate } from '../edge/makeCertificate';
import { pageLocale } from './fetchPage';

/** A mid-range phone on a slow mobile network. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  latencyMs: 150,
  downloadBitsPerSecond: 1_600_000,
  uploadBitsPerSecond: 750_000,
  cpuSlowdown: 4,
} as const;

export interface OpenedPhone {
  page: Page;
  session: CDPSession;
  version: string;
  close(): Promise<void>;
}

/**
 * A browser that has never been here. Each run has its own, so that no cache and no compiled code is left of
 * the run before.
 */
export async function openPhone(
  certificate: Certificate | undefined,
  throttled: boolean,
): Promise<OpenedPhone> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    // The measurement ends its servers first, and the browser with itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...chromiumArguments,
      // Trusted like any other, so that the browser's cache works as it does for customers.
      ...(certificate ? [`--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`] : []),
    ],
  });
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: phone.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: pageLocale,
    timezoneId: 'Asia/Vladivostok',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyMs,
      downloadThroughput: phone.downloadBitsPerSecond / 8,
      uploadThroughput: phone.uploadBitsPerSecond / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  }
  return { page, session, version: browser.version(), close: () => browser.close() };
}
