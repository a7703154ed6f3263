export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'given up';
export type Sharing = Partial<Pick<Navigator, 'share' | 'clipboard'>>;

/**
 * Shares by the device's sheet where there is one, else copies. A customer who closes the sheet wanted
 * neither.
 */
export async function shareLink(
  what: { title: string; url: string },
  device: Sharing,
): Promise<ShareOutcome> {
  if (device.share)
    try {
      await device.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'given up';
      // Some browsers have the sheet and refuse to open it; copying is still there.
    }
  try {
    if (!device.clipboard) return 'failed';
    await device.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
