import { bodyLimitBytes } from '@storefront/contracts';
import { readRequestId, requestIdHeader } from '@storefront/contracts/requestId';
import { serverConnections } from '@storefront/contracts/serverConnections';
import { traceRequests } from '@storefront/tracing';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerPictures } from '../../menu/files/pictures';
import { registerProducts } from '../../menu/products/routes';
import { listShown } from '../../menu/promotions/listPromotions';
import { registerPromotions } from '../../menu/promotions/routes';
import { registerBonuses } from '../../ordering/cart/bonusRoutes';
import { registerGifts } from '../../ordering/cart/giftRoutes';
import { heldPlaces } from '../../ordering/cart/heldPlaces';
import { mergeCarts } from '../../ordering/cart/mergeCarts';
import { registerPromocodes } from '../../ordering/cart/promocodeRoutes';
import { registerCart } from '../../ordering/cart/routes';
import { registerOrderEvents } from '../../ordering/events/routes';
import { registerReplacements } from '../../ordering/kitchen/replacementRoute';
import { OrderedTogether } from '../../ordering/orders/OrderedTogether';
import { registerOrderCodes } from '../../ordering/orders/orderCodes';
import { removePerson } from '../../ordering/orders/removePerson';
import { registerOrders } from '../../ordering/orders/routes';
import { registerCheckout } from '../../ordering/placing/routes';
import { registerPush } from '../../ordering/push/routes';
import { endAttempts } from '../../payments/attempts/openAttempts';
import { registerPayments, registerPaymentTypes } from '../../payments/routes';
import { accountOf } from '../../people/customers/accountOf';
import type { RemovePerson } from '../../people/customers/RemovePerson';
import { codesByPhone } from '../../people/login/codesByPhone';
import { registerGuestRemoval } from '../../people/login/guestRemoval';
import { registerLogin } from '../../people/login/routes';
import { registerVkLogin } from '../../people/login/vk/routes';
import { registerUsers } from '../../people/users/routes';
import { registerCities } from '../../places/cities/routes';
import { registerGeocoder } from '../../places/geocoder/routes';
import { createMapReporter, createMaps, embeddedMaps } from '../../places/maps';
import { registerIntervals } from '../../places/shops/intervalRoutes';
import { registerShops } from '../../places/shops/routes';
import { registerTiles } from '../../places/tiles/routes';
import { callRegistrar } from '../../platform/calls/registerCall';
import { refuseCrossSite } from '../../platform/http/crossSite';
import { checkReplies, handleErrors } from '../../platform/http/errorHandling';
import { createLogger } from '../../platform/http/logger';
import { Metrics } from '../../platform/http/Metrics';
import { observeRequests } from '../../platform/http/observeRequests';
import { compileValidator } from '../../platform/http/validation';
import { Lifecycle } from '../../platform/processes/Lifecycle';
import { registerStaff } from '../../staff/routes';
import { allTables } from '../allTables';
import { registerDocs } from '../docs/registerDocs';
import { registerFeedback } from '../feedback/routes';
import { registerAccountExport } from '../routes/accountExport';
import { registerAddresses } from '../routes/addressRoutes';
import { registerReceipt } from '../routes/receiptRoute';
import { registerSavedAddresses } from '../routes/savedAddressRoutes';
import { registerShopChoice } from '../routes/shopRoutes';
import { registerSettings } from '../settings/routes';
import type { Dependencies } from './Dependencies';
import { registerHealth } from './health';

/** The whole HTTP application, not yet listening: tests call it with `inject`. */
export async function buildApp(given: Dependencies): Promise<FastifyInstance> {
  const dependencies = { ...given, accountOf };
  const { config, lifecycle = new Lifecycle('ready'), processName = 'api' } = dependencies;
  const app = Fastify({
    loggerInstance: createLogger(config, processName, dependencies.logSink),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    ...serverConnections,
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) => readRequestId(headers[requestIdHeader]),
    // A tracking key is as long as a contract lets it be; a longer path is not found.
    routerOptions: { maxParamLength: 100 },
  });
  traceRequests(app);
  const { metrics = new Metrics() } = dependencies;
  const collect =
    dependencies.collectMetrics ??
    (async () => [{ process: processName, families: await metrics.collect() }]);
  // Plain text would be accepted by default: only JSON is, so that another site's form cannot be mistaken for
  // a call.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  await registerDocs(app, config.apiDocs === 'on');

  app.addHook('onRequest', async (request, reply) => {
    reply
      .header(requestIdHeader, request.id)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (!request.routeOptions.config?.isForOtherSites) refuseCrossSite(request);
  });
  observeRequests(app, metrics);
  if (config.mode !== 'production') checkReplies(app);

  registerHealth(app, dependencies, lifecycle, collect);
  const register = callRegistrar(app, dependencies);
  const maps = createMaps(dependencies.maps ?? embeddedMaps, {
    clock: dependencies.clock,
    tell: createMapReporter(metrics, app.log),
  });
  registerCities(register, listShown);
  registerSettings(register, dependencies.maps?.tiles, dependencies.login.captcha);
  registerPromotions(register);
  const together = new OrderedTogether(dependencies.database, dependencies.clock);
  registerProducts(app, register, {
    ...dependencies,
    countTogether: (brand, keys) => together.countsWith(brand, keys),
  });
  registerShops(register);
  registerShopChoice(register, dependencies);
  const removeWithOrders: RemovePerson = (transaction, person) =>
    removePerson(transaction, allTables, person);
  registerUsers(register, { ...dependencies, removePerson: removeWithOrders });
  const loginDependencies = { ...dependencies, mergeCarts };
  const codes = codesByPhone(loginDependencies);
  registerLogin(register, loginDependencies, codes);
  registerGuestRemoval(register, codes, removeWithOrders);
  registerAccountExport(register, dependencies);
  registerVkLogin(app, register, loginDependencies);
  registerSavedAddresses(register, dependencies);
  registerAddresses(register, dependencies, maps);
  registerGeocoder(register, maps);
  registerIntervals(register, { ...dependencies, readHeldPlaces: heldPlaces(dependencies.database) });
  registerCart(register, dependencies);
  registerGifts(register, dependencies);
  registerPromocodes(register, dependencies);
  registerBonuses(register, dependencies);
  registerPaymentTypes(register, dependencies);
  const askAboutUnpaid = registerPayments(app, register, dependencies, metrics);
  registerCheckout(register, { ...dependencies, askAboutUnpaid, endAttempts });
  registerOrders(register, dependencies);
  registerOrderCodes(register, dependencies, codes);
  registerPush(register, dependencies);
  registerReceipt(app, dependencies);
  registerReplacements(register, dependencies);
  registerFeedback(register, dependencies);
  registerOrderEvents(app, dependencies, metrics);
  registerStaff(app, dependencies);
  registerTiles(app, dependencies);
  registerPictures(app, dependencies);
  return app;
}
