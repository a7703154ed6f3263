import { join } from 'node:path';
import { buildSandbox } from './buildSandbox';

const port = Number(process.env.SANDBOX_PORT || '4010');
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`SANDBOX_PORT=${JSON.stringify(process.env.SANDBOX_PORT)}: must be a port number`);
  process.exit(1);
}
const apiPort = process.env.API_PORT || process.env.PORT || '4000';
const acquirer = {
  folder: process.env.DATA_DIR ? join(process.env.DATA_DIR, 'sandbox') : null,
  notifyUrl: process.env.SANDBOX_NOTIFY_URL || `http://127.0.0.1:${apiPort}/api/payments/notify`,
  publicUrl: process.env.SANDBOX_PUBLIC_URL || null,
};
const app = buildSandbox(Date.now, acquirer, process.env.API_URL || `http://127.0.0.1:${apiPort}`);
// Closing once more does nothing: a signal to the whole process group comes twice, the second time from the
// parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void app.close());
app.listen({ port, host: '127.0.0.1' }).then(
  (address) => console.log(`sandbox ready at ${address}`),
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: set SANDBOX_PORT to another one.`
        : error.message,
    );
    process.exit(1);
  },
);
