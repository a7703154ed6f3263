/**
 * Whether this browser can be told at all. The shell's worker, which shows the messages, is there where the
 * storefront is offered as an app.
 */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  document.querySelector('link[rel="manifest"]') !== null;

/** The browser's subscription for the server's key; one for another key takes its place. */
export async function subscribeBrowser(applicationServerKey: string): Promise<PushSubscriptionJSON> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
