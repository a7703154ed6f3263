import type { Cart } from '@storefront/contracts';
import { cityAtom, customerAuthAtom, sessionAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { CartPart } from '../../lib/CartPart';
import { bonusStanding } from './bonusStanding';

const load = () => import('./Bonuses');

/** The bonus block where the programme exists (BONUS-01); elsewhere nothing of it is loaded. */
export function BonusesPlace({ cart }: { cart: Cart }) {
  const settings = useShared(settingsAtom);
  const city = useShared(cityAtom);
  const auth = useShared(customerAuthAtom);
  const session = useShared(sessionAtom);
  const programme = settings?.loyalty === true && city?.loyalty === true;
  const standing = bonusStanding({ cart, programme, auth, session });
  return standing.kind === 'absent' ? null : <CartPart load={load} props={{ cart, standing }} />;
}
