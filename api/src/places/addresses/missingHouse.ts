import { namesHouse } from '../geo';

/** What an address that led to a street and to no door still needs: a number, or one that the street has. */
export const missingHouse = (text: string): 'address.house_required' | 'address.house_unknown' =>
  namesHouse(text) ? 'address.house_unknown' : 'address.house_required';
