import { once } from 'node:events';
import { connect } from 'node:net';
import { Printer } from './Printer';
import { printerPage } from './printerPage';

const port = 45_871;
let printer: Printer;
beforeEach(async () => {
  printer = new Printer(() => 0);
  await printer.listen(port);
});
afterEach(() => printer.close());

/** Asks for the paper and prints, as the API does. */
async function print(...bytes: number[]): Promise<number | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from([0x10, 0x04, 0x04]));
  const [status] = await once(socket, 'data');
  socket.end(Buffer.from(bytes));
  await once(socket, 'close');
  return status[0];
}

test('a ticket is shown in its alphabet, without the commands in it', async () => {
  const bold = [0x1b, 0x45, 1];
  const cyrillic = [0x1b, 0x74, 46];
  expect(
    await print(0x1b, 0x40, 0x1c, 0x2e, ...bold, ...cyrillic, 0xd1, 0xf3, 0xef, 0x0a, 0x1d, 0x56, 0),
  ).toBe(0x12);
  expect(printer.tickets).toEqual([{ at: 0, text: 'Суп' }]);
});

test('what a customer wrote is text on the page', () => {
  expect(printerPage(9100, [{ at: 0, text: '<b>soup</b>' }])).toContain('&lt;b&gt;soup&lt;/b&gt;');
});
