import { atom } from 'jotai';
import { type ApiClient, createApiClient } from './client';

/** The client of this page or request; set once when the store is made. */
export const apiAtom = atom<ApiClient>(createApiClient({ baseUrl: '', language: () => 'ru' }));
