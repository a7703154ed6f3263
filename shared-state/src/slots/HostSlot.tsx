import { type ComponentType, createContext, useContext } from 'react';

export interface HostSlotProps {
  /** Name of the place, such as `tracking.map`; remotes contribute to it by their records. */
  name: string;
  /** Any further property goes to what fills the place. */
  [prop: string]: unknown;
}

/**
 * How the host fills a named place; the shell mounts the contributions of all remotes. Made once per page.
 */
export const HostSlotContext = createContext<ComponentType<HostSlotProps> | null>(null);

/**
 * A place inside one remote that another may fill; they know each other by the place's name only. Empty in a
 * host without slots.
 */
export function HostSlot(props: HostSlotProps) {
  const Slot = useContext(HostSlotContext);
  return Slot ? <Slot {...props} /> : null;
}
