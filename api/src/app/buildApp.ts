import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAddresses } from '../addresses/routes';
import { registerCart } from '../cart/routes';
import { registerCities } from '../cities/routes';
import { registerDocs } from '../docs/registerDocs';
import { registerFeedback } from '../feedback/routes';
import { registerPictures } from '../files/pictures';
import { registerTiles } from '../files/tiles';
import { registerGeocoder } from '../geocoder/routes';
import { refuseCrossSite } from '../http/crossSite';
import { checkReplies, handleErrors } from '../http/errorHandling';
import { Metrics } from '../http/Metrics';
import { callRegistrar } from '../http/registerCall';
import { compileValidator } from '../http/validation';
import { registerIntervals } from '../intervals/routes';
import { registerCheckout } from '../orders/checkoutRoutes';
import { registerOrders } from '../orders/routes';
import { registerPaymentTypes } from '../payments/routes';
import { registerProducts } from '../products/routes';
import { registerSettings } from '../settings/routes';
import { registerShops } from '../shops/routes';
import { registerUsers } from '../users/routes';
import type { Dependencies } from './Dependencies';
import { registerHealth } from './health';

const bodyLimitBytes = 64 * 1024;

/** The whole HTTP application, not yet listening: tests call it with `inject`. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config } = dependencies;
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // Addresses and hosts that a proxy on this machine names are believed; nobody else's are.
    trustProxy: 'loopback',
    // A tracking key is as long as a contract lets it be; a longer path is not found.
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
  });
  const metrics = new Metrics();
  // Plain text would be accepted by default: only JSON is, so that another site's form cannot be mistaken for a call.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  // The page is files of its own, which the tests' module system cannot load; the document is there in every mode.
  await registerDocs(app, config.mode !== 'test');

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    refuseCrossSite(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  if (config.mode !== 'production') checkReplies(app);

  registerHealth(app, dependencies, metrics);
  const register = callRegistrar(app, dependencies);
  registerCities(register);
  registerSettings(register);
  registerProducts(app, register, dependencies);
  registerShops(register, dependencies);
  registerUsers(register);
  registerAddresses(register, dependencies);
  registerGeocoder(register);
  registerIntervals(register, dependencies);
  registerCart(register, dependencies);
  registerPaymentTypes(register, dependencies);
  registerCheckout(register, dependencies);
  registerOrders(register, dependencies);
  registerFeedback(register, dependencies);
  registerTiles(app, dependencies);
  registerPictures(app, dependencies);
  return app;
}
