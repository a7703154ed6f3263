/**
 * Options of every Fastify server here. A caller has 10 s for the head and 15 s for all of a request, also
 * for a connection that says nothing: Node looks every second and answers 408; by default it waits for a body
 * for ever and looks twice a minute. A reply of which its caller takes nothing for two minutes, on a connection
 * on which nothing else happens, ends with the connection. A server that stops answers what still reaches it by an open connection,
 * and closes each after its answer: a balancer may have sent a call just before it noticed.
 */
export const serverConnections = {
  requestTimeout: 15_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  forceCloseConnections: 'idle',
  return503OnClosing: false,
} as const;
