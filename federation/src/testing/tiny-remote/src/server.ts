import Greeting from './exposes/Greeting';

export const exposes = { Greeting };
export { words } from './words';
