import { useState } from 'react';
import { connection } from './connection';

/** A try that fails at once is seen to have been made. */
const shownMs = 600;

/**
 * The document anew, for a button: `busy` answers the press until the new one comes. Where the host cannot be
 * reached the page stays, since the browser's own error page would take its place.
 */
export function useReload(load: () => void = () => location.reload()): { busy: boolean; reload: () => void } {
  const [busy, setBusy] = useState(false);
  async function reload() {
    setBusy(true);
    await connection.check();
    if (!connection.isLost()) return load();
    await new Promise((over) => setTimeout(over, shownMs));
    setBusy(false);
  }
  return { busy, reload: () => void reload() };
}
