import type { StaffMeReply } from '@storefront/contracts';
import { createContext, useContext } from 'react';

const Me = createContext<StaffMeReply | null>(null);
export const MeProvider = Me.Provider;

/** Who is signed in, inside of the office. */
export function useSignedIn(): StaffMeReply {
  const me = useContext(Me);
  if (!me) throw new Error('no session above this component');
  return me;
}
