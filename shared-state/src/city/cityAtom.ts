import type { CitiesReply, City } from '@storefront/contracts';
import { atom } from 'jotai';

export const cityBaseAtom = atom<City | null>(null);
/** The city of the page's path; null outside a city path (ROUTE-04). */
export const cityAtom = atom((get) => get(cityBaseAtom));

export const citiesBaseAtom = atom<CitiesReply>({ cities: [], big_cities: [], message: null });
/** All cities of the brand. */
export const citiesAtom = atom((get) => get(citiesBaseAtom));
