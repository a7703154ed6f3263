import { type ReactNode, useEffect } from 'react';

/** Says once that everything inside works. */
export function Started({
  onStart,
  children,
}: {
  readonly onStart: () => void;
  readonly children: ReactNode;
}) {
  useEffect(onStart, [onStart]);
  return children;
}
