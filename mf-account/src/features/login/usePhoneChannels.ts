import { settingsAtom, useShared } from '@storefront/shared-state';
import type { PhoneChannel } from './useLogin';

/** How a code can come to a phone here; none where nobody sends codes. */
export const usePhoneChannels = (): readonly PhoneChannel[] =>
  (useShared(settingsAtom)?.login_channels ?? []).filter((channel) => channel !== 'vk');
