import HomePage from './exposes/HomePage';
import ProductInfoFrame from './exposes/ProductInfoFrame';
import PromotionsPage from './exposes/PromotionsPage';
import de from './messages/de.json';
import en from './messages/en.json';
import ru from './messages/ru.json';
import tr from './messages/tr.json';
import uk from './messages/uk.json';
import uz from './messages/uz.json';

/** What the shell's server renders of this remote, and the words it needs for it. */
export const exposes = { HomePage, ProductInfoFrame, PromotionsPage };
export const messages = { ru, en, tr, uz, de, uk };
