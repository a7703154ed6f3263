import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { readMailUrl } from '../config/mailUrl';
import { createMailSender } from './createMailSender';

/** A mail server as far as RFC 5321 needs it for one message. */
class MailServer {
  readonly received: { from: string; to: string; data: string }[] = [];
  isFull = false;
  readonly #server: Server = createServer((socket) => {
    const message = { from: '', to: '', data: '' };
    let isData = false;
    let rest = '';
    socket.setEncoding('utf8').write('220 here\r\n');
    socket.on('data', (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData && line !== '.') message.data += `${line}\n`;
        else if (isData) {
          isData = false;
          this.received.push(message);
          socket.write('250 kept\r\n');
        } else socket.write(this.#answer(line, message));
        if (line === 'DATA') isData = true;
      }
    });
    socket.on('error', () => {});
  });

  #answer(line: string, message: { from: string; to: string }): string {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (line.startsWith('MAIL')) message.from = address;
    if (line.startsWith('RCPT')) message.to = address;
    if (line.startsWith('RCPT') && this.isFull) return '452 full\r\n';
    return line === 'DATA' ? '354 go on\r\n' : '250 yes\r\n';
  }
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
  close(): void {
    this.#server.close();
  }
}

const request = {
  brand: 'umi',
  text: 'name: Anna\nphone: 79161234567',
  request: { email: 'anna@example.com' },
};

test('a request reaches the address that is given, can be answered, and keeps its number when it is sent again [FORM-01]', async () => {
  const server = new MailServer();
  const port = await server.listen();
  const send = createMailSender(`smtp://127.0.0.1:${port}?to=office@example.com&from=shop@example.com`);
  await send(7, 'feedback.call_me_back', request);
  server.isFull = true;
  await expect(send(7, 'feedback.call_me_back', request)).rejects.toThrow('452');
  server.isFull = false;
  await send(7, 'feedback.call_me_back', request);
  server.close();
  expect(server.received.map(({ from, to }) => [from, to])).toEqual([
    ['shop@example.com', 'office@example.com'],
    ['shop@example.com', 'office@example.com'],
  ]);
  for (const { data } of server.received)
    for (const line of [
      'Subject: umi: call me back',
      'Reply-To: anna@example.com',
      'Message-ID: <outbox-7@example.com>',
      'phone: 79161234567',
    ])
      expect(data).toContain(line);
});

test('what is typed into a form adds neither receivers nor headers', async () => {
  const server = new MailServer();
  const port = await server.listen();
  const email = 'a@example.com\r\nBcc: everybody@example.com';
  await createMailSender(`smtp://127.0.0.1:${port}?to=office@example.com`)(8, 'feedback.question', {
    ...request,
    brand: 'umi\r\nBcc: everybody@example.com',
    request: { email },
  });
  server.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toBe('office@example.com');
  expect(server.received[0]?.data).not.toMatch(/^Bcc:/m);
});

test.each(['https://office.example', 'smtp://mail.example', 'smtps://mail.example?to=office', 'smtp:'])(
  '%s is no address of a mail server',
  (text) => {
    expect(readMailUrl(text)).toBeNull();
  },
);
