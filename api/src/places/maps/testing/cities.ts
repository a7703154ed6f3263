import type { MapCity } from '../MapProvider';

const everywhere = (name: string) => ({ ru: name, en: name, tr: name, uz: name, de: name, uk: name });

export const berlin: MapCity = {
  alias: 'berlin',
  country: 'DE',
  name: { ...everywhere('Berlin'), ru: 'Берлин', uk: 'Берлін' },
  center: { latitude: 52.52437, longitude: 13.41053 },
  bounds: { south: 52.43, west: 13.25, north: 52.6, east: 13.55 },
};
export const khimki: MapCity = {
  alias: 'khimki',
  country: 'RU',
  name: { ...everywhere('Khimki'), ru: 'Химки' },
  center: { latitude: 55.8905, longitude: 37.4432 },
  bounds: { south: 55.85, west: 37.34, north: 55.97, east: 37.5 },
};
