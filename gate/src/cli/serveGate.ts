import { once } from 'node:events';
import type { Command } from '@storefront/federation/cli';
import { gateService } from './gateService';
import { runGate } from './runGate';

const usualPort = 4800;
/** Who asks from elsewhere comes through a proxy with TLS: the token would travel in the open. */
const usualHost = '127.0.0.1';
const shortestToken = 16;

export const serveGate: Command = {
  name: 'gate',
  usage: [
    'gate  runs checks for teams in repositories of their own, on GATE_PORT (4800) of GATE_HOST (127.0.0.1; 0.0.0.0 is every interface); they know GATE_TOKEN',
  ],
  options: [],
  async run({ registry, say }) {
    const tokens = (process.env.GATE_TOKEN ?? '').split(/\s*,\s*/);
    const port = process.env.GATE_PORT || usualPort;
    const host = process.env.GATE_HOST || usualHost;
    if (tokens.some((token) => token.length < shortestToken))
      throw new Error(`gate: GATE_TOKEN must have ${shortestToken} characters or more`);
    const server = gateService(tokens, (question, tell) => runGate(registry, question, tell));
    server.listen(Number(port), host);
    await once(server, 'listening');
    say(`gate ready at http://${host}:${port}`);
    await once(server, 'close');
  },
};
