import { atom } from 'jotai';
import { catalogueRequestAtom } from '../catalogue/catalogue';

/** City, order type, shop and zone that go with every cart call; the server checks them all (D-36). */
export const cartContextAtom = atom((get) => get(catalogueRequestAtom));

/** A new id per change, so that a change sent again is counted once. */
export const newRequestId = (): string => crypto.randomUUID();
