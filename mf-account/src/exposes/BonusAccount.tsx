import { BonusAccount } from '../features/bonus-account/BonusAccount';
import { withMessages } from '../messages';

export default withMessages(BonusAccount);
