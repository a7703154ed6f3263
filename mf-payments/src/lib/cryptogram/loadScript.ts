import { scriptTimeoutMs } from '../timings';

const loads = new Map<string, Promise<boolean>>();

/**
 * Brings the acquirer's script into the page, once; false when it does not come. Always from the acquirer,
 * never a copy: it forbids them.
 */
export function loadScript(address: string): Promise<boolean> {
  const known = loads.get(address);
  if (known) return known;
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => end(false), scriptTimeoutMs);
    const end = (came: boolean) => {
      clearTimeout(timer);
      if (!came) {
        // The next press tries again.
        loads.delete(address);
        script.remove();
      }
      resolve(came);
    };
    script.onload = () => end(true);
    script.onerror = () => end(false);
    script.src = address;
    document.head.append(script);
  });
  loads.set(address, loading);
  return loading;
}
