/**
 * Services that browsers have their messages from. An endpoint is an address that a stranger names and this
 * server calls: anything else is refused.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** @param allowsLoopback also this machine, for a push service of the tests. */
export function isPushEndpoint(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && hostname === '127.0.0.1') return true;
  return protocol === 'https:' && port === '' && pushServices.some((service) => service.test(hostname));
}
