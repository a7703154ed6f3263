import { createServer } from 'node:net';

/** A TCP port by environment; ends the process with one message when the value is wrong. */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`${name} must be a port number from 1 to 65535, not "${text}".`);
    process.exit(1);
  }
  return port;
}

const isFree = (port) =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.once('listening', () => probe.close(() => answer(true)));
    probe.listen(port);
  });

/** Ends the process with one message when a port is taken. */
export async function requireFree(name, port) {
  if (await isFree(port)) return;
  console.error(`Port ${port} is in use. End what listens there or set ${name} to another port.`);
  process.exit(1);
}
