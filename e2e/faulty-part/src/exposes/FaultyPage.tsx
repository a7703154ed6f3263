import { Button } from '@storefront/shared-ui';
import { createElement, useEffect } from 'react';

const blockedMs = 1500;

/** Breaks the page for others in every way that the gate looks for. */
export default function FaultyPage() {
  const until = performance.now() + blockedMs;
  while (performance.now() < until);
  useEffect(() => {
    const { fetch } = window;
    window.fetch = (...args) => fetch(...args);
    Object.assign(Array.prototype, { last: () => undefined });
    document.title = 'Faulty';
    history.replaceState({}, '', location.href);
    localStorage.clear();
    window.addEventListener('resize', () => undefined);
    setInterval(() => undefined, 1000);
    const tick = () => void setTimeout(tick, 50);
    tick();
  }, []);
  return (
    <>
      <Button size="s" onClick={() => void fetch('https://collector.example/visits').catch(() => undefined)}>
        Ask
      </Button>
      <Button
        onClick={() => {
          throw new Error('nobody handles this');
        }}
      >
        Press
      </Button>
      {/* Readable on a light page only. */}
      <p style={{ color: '#222' }}>Dark</p>
      {/* A field that no screen reader can name; the linter of this repository would see it as JSX. */}
      {createElement('input', { type: 'text' })}
    </>
  );
}
