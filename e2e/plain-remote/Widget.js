import { createElement, lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./Details.js'));

/** A part as any team writes it: React, a chunk that comes later, and nothing of the storefront. */
export default function Widget() {
  const [isOpen, setOpen] = useState(false);
  return createElement(
    'section',
    { 'aria-label': 'Weather' },
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Weather'),
    isOpen && createElement(Suspense, { fallback: null }, createElement(Details)),
  );
}
