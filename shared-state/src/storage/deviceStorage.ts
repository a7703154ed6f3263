/**
 * What a browser keeps for one of our hosts. Storage may be full, switched off or absent (a server): then
 * nothing is kept, and nothing breaks.
 */
function read(storage: () => Storage, key: string): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // No storage, or somebody else's text under our key: as good as nothing stored.
    return null;
  }
}
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Kept until the page is left, then.
  }
}
function clear(storage: () => Storage): void {
  try {
    storage().clear();
  } catch {
    // No storage, nothing to clear.
  }
}
const visit = () => sessionStorage;
const device = () => localStorage;

/** For as long as the tab is open. */
export const readVisitValue = (key: string): unknown => read(visit, key);
export const writeVisitValue = (key: string, value: unknown): void => write(visit, key, value);
/** For good, on this device. */
export const readDeviceValue = (key: string): unknown => read(device, key);
/** Keeps a value as JSON; without storage it is kept nowhere, and nothing fails. */
export const writeDeviceValue = (key: string, value: unknown): void => write(device, key, value);
/**
 * Whatever tab and device keep: drafts, sent orders, recent addresses. A list of keys would miss what a
 * remote adds tomorrow.
 */
export function clearStoredValues(): void {
  clear(visit);
  clear(device);
}
/** A list of texts, as favourites are kept; anything else counts as none. */
export const readDeviceList = (key: string): string[] => {
  const value = readDeviceValue(key);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : [];
};
