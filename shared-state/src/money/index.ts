/** An entry point of its own, for pages outside of the shell: pure functions, nothing of the store. */
export { formatMoney, toMinor } from './formatMoney';
