/** Names a request in the logs of every server that it passes, and to a customer who asks about it. */
export const requestIdHeader = 'x-request-id';

const form = /^[\w-]{8,64}$/;

/**
 * The id that a server in front gave to a request, or a new one; whatever else stands there would end in
 * logs.
 */
export const readRequestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && form.test(sent) ? sent : crypto.randomUUID();
