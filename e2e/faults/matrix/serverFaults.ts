/** What can be wrong with a release's server build: how its file is changed. */
export interface ServerFault {
  name: string;
  change: (bundle: string) => string;
}

const withParts = (part: string) => (bundle: string) =>
  `${bundle}\n;module.exports = { ...module.exports, exposes: Object.fromEntries(Object.keys(module.exports.exposes).map((name) => [name, ${part}])) };`;

export const serverFaults: readonly ServerFault[] = [
  {
    name: 'its build throws',
    change: (bundle) => `throw new Error('injected: server build');\n${bundle}`,
  },
  { name: 'its build never ends', change: (bundle) => `for (;;);\n${bundle}` },
  {
    name: 'throws while it is rendered',
    change: withParts(`() => { throw new Error('injected: render'); }`),
  },
  {
    name: 'suspends for ever',
    change: (bundle) =>
      withParts(`() => { require('react').use(never); }`)(`const never = new Promise(() => {});\n${bundle}`),
  },
  { name: 'loops for ever while it is rendered', change: withParts('() => { for (;;); }') },
];

/** Parts that the server renders. */
export const renderedParts = [
  { remote: 'mf-catalog', path: '/vladivostok', shows: '[data-part="card"]' },
  { remote: 'mf-shops-map', path: '/vladivostok/shops', shows: 'h1' },
] as const;
