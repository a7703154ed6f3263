import type { RemoteFailure } from './failures';

/** The body of a beacon, version 1. `page` is a random id of this page: pages are counted, not events. */
export interface FailureBeacon {
  v: 1;
  page: string;
  composition: string;
  remote: string;
  release: string;
  where: string;
  kind: string;
  name: string;
  message: string;
  stack: string;
  frame?: string;
  swappedTo?: string;
  /** The path only: a query may hold personal data. */
  path: string;
}

/** Makes the reporter that sends failures to the shell's server. */
export function createFailureBeacon(url: string, composition: string): (failure: RemoteFailure) => void {
  const page = crypto.getRandomValues(new Uint32Array(2)).join('');
  return ({ error, ...about }) => {
    const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
    const body: FailureBeacon = {
      v: 1,
      page,
      composition,
      ...about,
      name,
      message: message.slice(0, 300),
      stack: stack.split('\n').slice(0, 6).join('\n').slice(0, 1500),
      path: location.pathname,
    };
    navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
}
