export { watchConductIn } from './watchConductIn';
