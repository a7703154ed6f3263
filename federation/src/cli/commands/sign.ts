import type { Command } from './Command';

export const sign: Command = {
  name: 'sign',
  usage: [
    'sign  adds the signature of the signing key to everything that a trusted key has signed: a change of keys',
  ],
  options: [],
  async run({ registry, say }) {
    say(`signed ${await registry.signAgain()} documents`);
  },
};
