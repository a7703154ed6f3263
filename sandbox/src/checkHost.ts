import type { FastifyInstance } from 'fastify';

/**
 * Refuses calls that came by another name than this machine's: a page of anywhere can have its own name
 * resolved to 127.0.0.1 and would read the codes and pay (DNS rebinding).
 * @param publicUrl where a proxy shows the sandbox; null for nowhere
 */
export function checkHost(app: FastifyInstance, publicUrl: string | null): void {
  const names = new Set(['localhost', '127.0.0.1', '[::1]']);
  if (publicUrl !== null) names.add(new URL(publicUrl).hostname);
  app.addHook('onRequest', async ({ host }, reply) => {
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    if (names.has(name) || name.endsWith('.localhost')) return;
    await reply.code(421).type('text/plain; charset=utf-8').send('The sandbox is at localhost.\n');
  });
}
