/**
 * The address that calls a phone as a page shows it: `tel:+493023125007` of "+49 (0) 30 23125-007". E.164 knows
 * neither signs between the digits nor the trunk that some write behind the code.
 */
export const phoneHref = (shown: string): string => `tel:${shown.replace(/\(0\)|[^+\d]/g, '')}`;
