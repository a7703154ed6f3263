import { bodyLimitBytes } from '@storefront/contracts';
import { connectionDeadlines } from '@storefront/contracts/connectionDeadlines';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAddresses } from '../addresses/routes';
import { registerBonuses } from '../bonuses/routes';
import { registerCart } from '../cart/routes';
import { registerCities } from '../cities/routes';
import { registerSavedAddresses } from '../customers/addressRoutes';
import { registerDocs } from '../docs/registerDocs';
import { registerOrderEvents } from '../events/routes';
import { registerFeedback } from '../feedback/routes';
import { registerPictures } from '../files/pictures';
import { registerTiles } from '../files/tiles';
import { registerGeocoder } from '../geocoder/routes';
import { registerGifts } from '../gifts/routes';
import { refuseCrossSite } from '../http/crossSite';
import { checkReplies, handleErrors } from '../http/errorHandling';
import { createLogger } from '../http/logger';
import { Metrics } from '../http/Metrics';
import { observeRequests } from '../http/observeRequests';
import { callRegistrar } from '../http/registerCall';
import { compileValidator } from '../http/validation';
import { registerIntervals } from '../intervals/routes';
import { registerLogin } from '../login/routes';
import { registerVkLogin } from '../login/vk/routes';
import { createMaps, embeddedMaps, tellOf } from '../maps';
import { registerCheckout } from '../orders/checkoutRoutes';
import { registerOrders } from '../orders/routes';
import { registerPayments, registerPaymentTypes } from '../payments/routes';
import { Lifecycle } from '../processes/Lifecycle';
import { registerProducts } from '../products/routes';
import { registerPromocodes } from '../promocodes/routes';
import { registerPromotions } from '../promotions/routes';
import { registerSettings } from '../settings/routes';
import { registerShops } from '../shops/routes';
import { registerUsers } from '../users/routes';
import type { Dependencies } from './Dependencies';
import { registerHealth } from './health';

/** The whole HTTP application, not yet listening: tests call it with `inject`. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, lifecycle = new Lifecycle('ready'), processName = 'api' } = dependencies;
  const app = Fastify({
    loggerInstance: createLogger(config, processName, dependencies.logSink),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    ...connectionDeadlines,
    trustProxy: config.trustProxy,
    // A tracking key is as long as a contract lets it be; a longer path is not found.
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
  });
  const { metrics = new Metrics() } = dependencies;
  const collect =
    dependencies.collectMetrics ??
    (async () => [{ process: processName, families: await metrics.collect() }]);
  // Plain text would be accepted by default: only JSON is, so that another site's form cannot be mistaken for a call.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  await registerDocs(app, config.apiDocs === 'on');

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (!request.routeOptions.config?.isForOtherSites) refuseCrossSite(request);
  });
  observeRequests(app, metrics);
  if (config.mode !== 'production') checkReplies(app);

  registerHealth(app, dependencies, lifecycle, collect);
  const register = callRegistrar(app, dependencies);
  const maps = createMaps(dependencies.maps ?? embeddedMaps, {
    clock: dependencies.clock,
    tell: tellOf(metrics, app.log),
  });
  registerCities(register);
  registerSettings(register, dependencies.maps?.tiles, dependencies.login.captcha);
  registerPromotions(register);
  registerProducts(app, register, dependencies);
  registerShops(register, dependencies);
  registerUsers(register, dependencies);
  registerLogin(register, dependencies);
  registerVkLogin(app, register, dependencies);
  registerSavedAddresses(register, dependencies);
  registerAddresses(register, dependencies, maps);
  registerGeocoder(register, maps);
  registerIntervals(register, dependencies);
  registerCart(register, dependencies);
  registerGifts(register, dependencies);
  registerPromocodes(register, dependencies);
  registerBonuses(register, dependencies);
  registerPaymentTypes(register, dependencies);
  registerPayments(app, register, dependencies, metrics);
  registerCheckout(register, dependencies);
  registerOrders(register, dependencies);
  registerFeedback(register, dependencies);
  registerOrderEvents(app, dependencies, metrics);
  registerTiles(app, dependencies);
  registerPictures(app, dependencies);
  return app;
}
