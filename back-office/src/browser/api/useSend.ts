import { useRef, useState } from 'react';
import { Refusal } from './Refusal';

/**
 * Sends something at the press, once: presses while it is under way are ignored. Each try of one press has one
 * key, so that a reply that got lost does not double what was done.
 */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const key = useRef<string>(undefined);
  const send = async <T>(call: (key: string) => Promise<T>): Promise<T | null> => {
    if (isBusy) return null;
    setBusy(true);
    key.current ??= crypto.randomUUID();
    try {
      const reply = await call(key.current);
      setRefusal(null);
      key.current = undefined;
      return reply;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      // An answer ends the press; without one the next press is another try of it.
      if (fault.status > 0 && fault.status < 500) key.current = undefined;
      setRefusal(fault);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, send, forget: () => setRefusal(null) };
}
