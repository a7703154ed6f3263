import TastingFrame from './exposes/TastingFrame';
import TastingPage from './exposes/TastingPage';
import TastingStrip from './exposes/TastingStrip';

export const exposes = { TastingFrame, TastingPage, TastingStrip };
