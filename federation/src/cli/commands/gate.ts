import { once } from 'node:events';
import { runGate } from '../gateRun';
import { gateService } from '../gateService';
import type { Command } from './Command';

const usualPort = 4800;
const shortestToken = 16;

export const gate: Command = {
  name: 'gate',
  usage: [
    'gate  runs checks for teams in repositories of their own, on GATE_PORT (4800); they know GATE_TOKEN',
  ],
  options: [],
  async run({ registry, say }) {
    const token = process.env.GATE_TOKEN ?? '';
    const port = process.env.GATE_PORT || usualPort;
    if (token.length < shortestToken)
      throw new Error(`gate: GATE_TOKEN must have ${shortestToken} characters or more`);
    const server = gateService(token, (question, tell) => runGate(registry, question, tell));
    server.listen(Number(port));
    await once(server, 'listening');
    say(`gate ready at http://localhost:${port}`);
    await once(server, 'close');
  },
};
