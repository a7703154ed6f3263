import { existsSync, writeFileSync } from 'node:fs';
import { repositoryRoot } from '../../build/repository';
import { newSigningKey, RegistryKeys, readKeys, registrySettings } from '../../registry';
import type { Command } from './Command';

export const keys: Command = {
  name: 'keys',
  usage: [
    'keys  the keys that are trusted, as text for REGISTRY_PUBLIC_KEYS, and which one signs',
    'keys new <file>  makes a private key for REGISTRY_SIGNING_KEY',
  ],
  options: [],
  async run({ say }, names) {
    const [what, file, ...rest] = names;
    if (what && (what !== 'new' || !file || rest.length)) throw new Error(`keys: expected ${keys.usage[1]}`);
    if (what && file) {
      if (existsSync(file)) throw new Error(`keys: ${file} exists already`);
      const signingKey = newSigningKey();
      writeFileSync(file, signingKey, { mode: 0o600, flag: 'wx' });
      for (const { id, publicKey } of new RegistryKeys({ signingKey }).describe()) say(`${id}  ${publicKey}`);
      return;
    }
    for (const { id, publicKey, signs } of readKeys(registrySettings(process.env, repositoryRoot)).describe())
      say(`${id}  ${publicKey}${signs ? '  signs' : ''}`);
  },
};
