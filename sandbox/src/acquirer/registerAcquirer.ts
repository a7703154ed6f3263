import type { FastifyInstance } from 'fastify';
import { Acquirer, type AcquirerSettings } from './Acquirer';
import { registerBankApps } from './banks/registerBankApps';
import { registerHosted } from './banks/registerHosted';
import { registerIssuer } from './banks/registerIssuer';
import { registerCloudPayments } from './cloudpayments/registerCloudPayments';
import { notifyShop } from './notifyShop';
import { registerAcquirerPage } from './operator/registerAcquirerPage';
import { registerControls } from './operator/registerControls';
import { registerOzan } from './ozan/registerOzan';
import { registerRbs } from './rbs/registerRbs';
import { registerYooKassa } from './yookassa/registerYooKassa';

/**
 * The acquirer of this machine: fronts with the public protocols of CloudPayments, RBS gateways, YooKassa and
 * Ozan, the banks' pages, one ledger and its controls. docs/payments-sandbox.md tells the addresses.
 * @returns wakes what is due, after the clock was moved
 */
export function registerAcquirer(
  app: FastifyInstance,
  settings: AcquirerSettings,
  now: () => number,
): () => void {
  const acquirer = new Acquirer(settings, now);
  acquirer.ledger.onOperation((event) => notifyShop(acquirer, event));
  app.addHook('onClose', async () => acquirer.close());

  void app.register(async (fronts) => {
    fronts.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // What a page of a bank has caused leaves with its reply.
    fronts.addHook('onResponse', async () => acquirer.agenda.wake());
    registerCloudPayments(fronts, acquirer);
    registerRbs(fronts, acquirer);
    registerYooKassa(fronts, acquirer);
    registerOzan(fronts, acquirer);
    registerIssuer(fronts, acquirer);
    registerBankApps(fronts, acquirer);
    registerHosted(fronts, acquirer);
    registerControls(fronts, acquirer);
    registerAcquirerPage(fronts, acquirer);
  });
  return () => acquirer.agenda.wake();
}
