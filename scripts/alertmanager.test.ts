import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, 'deploy/alertmanager', file), 'utf8');
const isInstalled = ['amtool', 'prometheus-alertmanager'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-alertmanager-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
/** As docs/alerts.md puts both files together. */
function writeConfiguration(adapt: (text: string) => string = (text) => text): string {
  const file = join(folder, 'alertmanager.yaml');
  writeFileSync(file, adapt(read('routing.yaml') + read('receivers.example.yaml')));
  return file;
}

/** @returns a port of this machine. */
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Takes mails, and notes to whom and about what. */
function takeMail(seen: string[]) {
  return createServer((socket) => {
    let isBody = false;
    let recipient = '';
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        recipient = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? recipient;
        const [, subject] = /^Subject: (?:=\?utf-8\?q\?)?(.+?)(?:\?=)?$/i.exec(line) ?? [];
        if (subject)
          seen.push(
            `${recipient}: ${/alertname=3D(\w+)|\b([A-Z]\w+[a-z])\b/.exec(subject)?.slice(1).find(Boolean)}`,
          );
        if (line === '.') isBody = false;
        if (isBody) continue;
        if (line === 'DATA') isBody = true;
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
}

(isInstalled ? describe : describe.skip)('Alertmanager (left out where it is not installed)', () => {
  test('takes the configuration, and a receiver stands for each severity', () => {
    const file = writeConfiguration();
    const ask = (...words: string[]) => spawnSync('amtool', words, { encoding: 'utf8' });
    expect(ask('check-config', file)).toMatchObject({ status: 0 });
    for (const severity of ['page', 'shift', 'ticket'])
      expect(
        ask('config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`).stdout.trim(),
      ).toBe(severity);
  });

  test('sends by mail and by webhook whom it concerns, and not what follows from a greater failure', async () => {
    const told: string[] = [];
    const hook = createHttpServer(async (request, reply) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      for (const { labels } of (JSON.parse(body) as { alerts: { labels: { alertname: string } }[] }).alerts)
        told.push(`${request.url}: ${labels.alertname}`);
      reply.end();
    });
    const mail = takeMail(told);
    const free = createServer();
    const [hookPort, mailPort, port] = await Promise.all([hook, mail, free].map(listen));
    free.close();
    const file = writeConfiguration((text) =>
      text
        .replaceAll(/https:\/\/(?:pager|messenger)\.example\.com/g, `http://127.0.0.1:${hookPort}`)
        .replace('smtp_smarthost: mail.example.com:587', `smtp_smarthost: 127.0.0.1:${mailPort}`)
        .replace(/ {2}smtp_auth_username.*\n.*\n/, '  smtp_require_tls: false\n')
        .replaceAll(/group_wait: \w+/g, 'group_wait: 1s'),
    );
    const address = `http://127.0.0.1:${port}`;
    const alertmanager = spawn(
      'prometheus-alertmanager',
      [
        `--config.file=${file}`,
        `--storage.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--cluster.listen-address=',
      ],
      { stdio: 'ignore' },
    );
    const ended = once(alertmanager, 'exit');
    try {
      const ready = () =>
        fetch(`${address}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await ready())) await wait(100);
      const alert = (alertname: string, severity: string) => ({ labels: { alertname, severity } });
      await fetch(`${address}/api/v2/alerts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([
          alert('ServersDown', 'page'),
          alert('KitchenLate', 'page'),
          alert('ServerDown', 'ticket'),
          alert('OrdersUnacknowledged', 'shift'),
          alert('MessagesDead', 'ticket'),
        ]),
      });
      const expected = [
        ...['/storefront: ServersDown', 'engineer@shop.example: ServersDown'],
        ...['/shift: OrdersUnacknowledged', 'shift@shop.example: OrdersUnacknowledged'],
        'engineer@shop.example: MessagesDead',
      ];
      for (let look = 0; look < 200 && told.length < expected.length; look += 1) await wait(100);
      // What is kept back would have come with the rest.
      await wait(1_000);
      expect(told.sort()).toEqual(expected.sort());
    } finally {
      alertmanager.kill();
      await ended;
      hook.close();
      mail.close();
    }
  });
});
