import TastingPage from './exposes/TastingPage';
import TastingStrip from './exposes/TastingStrip';

export const exposes = { TastingPage, TastingStrip };
