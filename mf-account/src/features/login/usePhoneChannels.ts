import { settingsAtom, useShared } from '@storefront/shared-state';
import type { PhoneChannel } from './useCodeCalls';

/** How a code can come to a phone here; none where no gateway sends codes. */
export const usePhoneChannels = (): readonly PhoneChannel[] =>
  (useShared(settingsAtom)?.login_channels ?? []).filter((channel) => channel !== 'vk');
