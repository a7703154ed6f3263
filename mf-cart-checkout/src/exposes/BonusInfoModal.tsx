import { BonusInfoDialog } from '../features/bonuses/BonusInfoDialog';
import { withMessages } from '../messages';

export default withMessages(BonusInfoDialog);
