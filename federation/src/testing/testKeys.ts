import { newSigningKey, RegistryKeys } from '../registry/signing/RegistryKeys';

/** Keys of one test file. */
export const testKeys = new RegistryKeys({ signingKey: newSigningKey() });
