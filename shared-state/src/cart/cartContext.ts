import { atom } from 'jotai';
import { catalogueRequestAtom } from '../catalogue/catalogue';

/** City, order type, shop and zone that go with every cart call; the server checks them all (D-36). */
export const cartContextAtom = atom((get) => get(catalogueRequestAtom));
