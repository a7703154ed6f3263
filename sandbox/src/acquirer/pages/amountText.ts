import { majorOf } from '../fields';

/** 1 234.50 RUB */
export const amountText = (minor: number, currency: string): string =>
  `${majorOf(minor).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')}\u00a0${currency}`;
