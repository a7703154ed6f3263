import Fastify, { type FastifyInstance } from 'fastify';
import type { AcquirerSettings } from './acquirer/Acquirer';
import { sendHtml } from './acquirer/pages/page';
import { registerAcquirer } from './acquirer/registerAcquirer';
import { checkHost } from './checkHost';
import { Inbox } from './Inbox';
import { inboxPage } from './inboxPage';
import { type KitchenSettings, registerKitchen } from './kitchen/registerKitchen';
import { createMailServer } from './mail/MailServer';
import { registerMaps } from './maps/registerMaps';
import { Printer } from './printer/Printer';
import { printerPage } from './printer/printerPage';
import { registerPush } from './push/registerPush';
import { registerVk } from './vk/registerVk';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const messageSchema = {
  type: 'object',
  required: ['id', 'kind', 'phone', 'text'],
  properties: {
    id: text(100),
    kind: text(60),
    phone: { type: 'string', pattern: '^\\+?\\d{5,15}$' },
    text: text(2000),
    code: { type: 'string', pattern: '^\\d{4,6}$' },
  },
} as const;

interface MessageBody {
  id: string;
  kind: string;
  phone: string;
  text: string;
  code?: string;
}
interface ClockBody {
  offset_ms: number;
}
interface ScenarioBody {
  name: string;
  value?: string | number | boolean | null;
}

/**
 * The outside world on this machine: an inbox for messages, a clock, named scenarios that other parts may ask
 * for, stand-ins of services.
 * @param acquirer null: without one
 * @param kitchen null: without one
 * @param printerPort where the ticket printer listens; null: without one
 * @param mailPort where mail to the business is taken; null: nowhere
 */
export function buildSandbox(
  clock: () => number = Date.now,
  acquirer: AcquirerSettings | null = null,
  kitchen: KitchenSettings | null = null,
  printerPort: number | null = null,
  mailPort: number | null = null,
): FastifyInstance {
  // A misspelt control must fail, not be passed over.
  const app = Fastify({ logger: false, ajv: { customOptions: { removeAdditional: false } } });
  checkHost(app, acquirer?.publicUrl ?? null);
  const inbox = new Inbox();
  const scenarios = new Map<string, string | number | boolean | null>();
  let offsetMs = 0;
  const now = () => clock() + offsetMs;
  const wakeAcquirer = acquirer ? registerAcquirer(app, acquirer, now) : () => undefined;
  const state = () => ({ now: now(), offset_ms: offsetMs, scenarios: Object.fromEntries(scenarios) });

  const printer = new Printer(now);
  if (printerPort !== null) {
    app.addHook('onListen', async () => {
      // Without a printer all else of the sandbox works.
      await printer.listen(printerPort).catch((error: Error) => console.error(`printer: ${error.message}`));
    });
    app.addHook('onClose', async () => printer.close());
  }
  if (mailPort !== null) {
    const mailServer = createMailServer((mail) => inbox.receiveMail(mail, now()));
    mailServer.on('error', (error) => console.error(`mail: ${error.message}`));
    app.addHook('onListen', async () => void mailServer.listen(mailPort, '127.0.0.1'));
    app.addHook('onClose', () => new Promise<void>((closed) => mailServer.close(closed)));
  }
  app.get('/mails', async () => inbox.mails);
  app.get('/printer', async (_request, reply) => sendHtml(reply, printerPage(printerPort, printer.tickets)));

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/', async (_request, reply) => sendHtml(reply, inboxPage(inbox.list(), inbox.mails)));

  app.post<{ Body: MessageBody }>('/messages', { schema: { body: messageSchema } }, async (request) => ({
    message: inbox.receive(request.body, now()),
  }));
  app.get<{ Querystring: { phone?: string } }>('/messages', async (request) =>
    inbox.list(request.query.phone),
  );

  app.get('/clock', async () => state());
  app.post<{ Body: ClockBody }>(
    '/clock',
    {
      schema: {
        body: { type: 'object', required: ['offset_ms'], properties: { offset_ms: { type: 'integer' } } },
      },
    },
    async (request) => {
      offsetMs = request.body.offset_ms;
      wakeAcquirer();
      return state();
    },
  );
  app.get('/scenarios', async () => state());
  app.post<{ Body: ScenarioBody }>(
    '/scenarios',
    {
      schema: {
        body: {
          type: 'object',
          required: ['name'],
          // Any JSON value; null takes a scenario back.
          properties: { name: text(60), value: {} },
        },
      },
    },
    async (request) => {
      const { name, value = true } = request.body;
      if (value === null) scenarios.delete(name);
      else scenarios.set(name, value);
      return state();
    },
  );
  if (kitchen) registerKitchen(app, kitchen);
  registerVk(app, { now, isDown: () => scenarios.get('vk') === 'down' });
  registerMaps(app, (name) => scenarios.get(name));
  registerPush(app, () => scenarios.get('push'));
  return app;
}
