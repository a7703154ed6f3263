import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { tokenScript } from '../browser/scripts';
import type { Fields } from '../fields';
import { RbsFront } from './RbsFront';
import { registerRbsCards } from './registerCards';
import { registerCodes } from './registerCodes';
import { registerRbsOrders } from './registerOrders';
import { registerRegistration } from './registerRegistration';

const keyExpiration = Date.UTC(2100, 0, 1);

/** RBS gateways (Sber classic, Alfa, BPC): amounts in minor units. */
export function registerRbs(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new RbsFront(app, acquirer);
  app.get('/rbs/sdk/ckc-token.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(tokenScript()),
  );
  app.get('/rbs/payment/se/keys.do', async () => ({
    keys: [{ keyValue: acquirer.key.publicPem, protocolVersion: 'RSA', keyExpiration }],
  }));
  app.get<{ Querystring: Fields }>('/rbs/payment/merchants/sandbox/payment_ru.html', async (request, reply) =>
    reply.redirect(`/hosted/${encodeURIComponent(request.query.mdOrder ?? '')}`, 303),
  );
  registerRegistration(front);
  registerRbsCards(front);
  registerRbsOrders(front);
  registerCodes(front);
}
