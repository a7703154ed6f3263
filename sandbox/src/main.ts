import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSandbox } from './buildSandbox';
import { readKeyFile } from './kitchen/auto/readKeyFile';

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`${name}=${JSON.stringify(text)}: must be a port number`);
  process.exit(1);
}
function readSpeed(text: string): number {
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text);
  console.error(`KITCHEN_SPEED=${JSON.stringify(text)}: must be a number, 0 or more`);
  process.exit(1);
}
const port = readPort('SANDBOX_PORT', process.env.SANDBOX_PORT || '4010');
const printerPort = process.env.SANDBOX_PRINTER_PORT
  ? readPort('SANDBOX_PRINTER_PORT', process.env.SANDBOX_PRINTER_PORT)
  : null;
const mailPort = process.env.SANDBOX_MAIL_PORT
  ? readPort('SANDBOX_MAIL_PORT', process.env.SANDBOX_MAIL_PORT)
  : null;
const apiPort = process.env.API_PORT || process.env.PORT || '4000';
const folder = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'sandbox') : null;
const acquirer = {
  folder,
  notifyUrl: process.env.SANDBOX_NOTIFY_URL || `http://127.0.0.1:${apiPort}/api/payments/notify`,
  publicUrl: process.env.SANDBOX_PUBLIC_URL || null,
};
const kitchen = {
  apiUrl: process.env.API_URL || `http://127.0.0.1:${apiPort}`,
  readKey: process.env.KITCHEN_KEY_FILE ? readKeyFile(process.env.KITCHEN_KEY_FILE) : () => null,
  speed: readSpeed(process.env.KITCHEN_SPEED || '0'),
};
const app = buildSandbox(Date.now, acquirer, kitchen, printerPort, mailPort);
// Closing once more does nothing: a signal to the whole process group comes twice, the second time from the
// parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void app.close());
app.listen({ port, host: '127.0.0.1' }).then(
  (address) => {
    if (folder !== null) {
      // Commands of the API over the same data find it here.
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'address'), address);
    }
    console.log(`sandbox ready at ${address}`);
  },
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: set SANDBOX_PORT to another one.`
        : error.message,
    );
    process.exit(1);
  },
);
