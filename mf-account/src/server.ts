import BonusAccount from './exposes/BonusAccount';
import de from './messages/de.json';
import en from './messages/en.json';
import ru from './messages/ru.json';
import tr from './messages/tr.json';
import uk from './messages/uk.json';
import uz from './messages/uz.json';

/**
 * What the shell's server renders of this remote, and the words it needs for it: the terms of the programme,
 * so that nothing below them moves. Everything else is personal.
 */
export const exposes = { BonusAccount };
export const messages = { ru, en, tr, uz, de, uk };
