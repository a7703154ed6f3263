import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buildSandbox } from '../buildSandbox';

/** What a mail client says; each line after the server has answered the one before. */
async function send(port: number, lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  const answer = async () => {
    let text = '';
    while (!/^\d{3} .*\r\n$/m.test(text)) text += String((await once(socket, 'data'))[0]);
    answers.push(text.trim().split('\n').at(-1) ?? '');
  };
  await answer();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await answer();
  }
  socket.destroy();
  return answers;
}
const mail = [
  'EHLO shop.example',
  'MAIL FROM:<shop@example.com>',
  'RCPT TO:<office@example.com>',
  'DATA',
  [
    'Message-ID: <outbox-7@example.com>',
    'Subject: =?UTF-8?Q?umi=3A_=D0=B2=D0=BE=D0=BF=D1=80=D0=BE=D1=81?=',
    'Reply-To: anna@example.com',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Where is <my> order?',
    '.',
  ].join('\r\n'),
];

test('a request that is mailed shows in the inbox with its address, subject and reply address, once', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const mailPort = (free.address() as AddressInfo).port;
  free.close();
  const app = buildSandbox(() => 1000, null, null, null, mailPort);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await send(mailPort, mail)).at(-1)).toMatch(/^250 /);
  await send(mailPort, mail);
  const page = await (await fetch(origin)).text();
  expect(page.match(/office@example\.com/g)).toHaveLength(1);
  for (const shown of ['umi: вопрос', 'anna@example.com', 'Where is &lt;my&gt; order?'])
    expect(page).toContain(shown);
  expect(await (await fetch(`${origin}/mails`)).json()).toMatchObject([
    { to: 'office@example.com', subject: 'umi: вопрос', text: 'Where is <my> order?', received_at: 1000 },
  ]);
  await app.close();
});
