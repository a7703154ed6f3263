/**
 * Goes to a page of this site by a page load: nothing of the customer who left stays in memory (LOGIN-08).
 */
export const leaveTo = (path: string): void => location.assign(path);
