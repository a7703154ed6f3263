import type { Language } from '@storefront/contracts';
import type { GeoName } from './gazetteerFile';
import { localName } from './localName';

const named = (native: string, en: string, more: Partial<GeoName> = {}): GeoName => ({ native, en, ...more });

test.each<[GeoName, Language, Language, string]>([
  [named('Светланская улица', 'Svetlanskaya Street'), 'ru', 'ru', 'Светланская улица'],
  [named('Светланская улица', 'Svetlanskaya Street'), 'ru', 'de', 'Svetlanskaya-Straße'],
  [named('улица Адмирала Фокина', 'Admirala Fokina Street'), 'ru', 'de', 'Admirala-Fokina-Straße'],
  [named('Светланская улица', 'Svetlanskaya Street'), 'ru', 'en', 'Svetlanskaya Street'],
  [named('Океанский проспект', 'Okeansky Avenue'), 'ru', 'uz', 'Okeansky shoh koʻchasi'],
  [named('Светланская улица', 'Svetlanskaya Street'), 'ru', 'uk', 'Светланська вулиця'],
  [named('улица Муравьёва-Амурского', 'x'), 'ru', 'uk', 'вулиця Муравйова-Амурського'],
  [named('Atatürk Bulvarı', 'Ataturk Boulevard'), 'tr', 'de', 'Atatürk Bulvarı'],
  [named('Atatürk Bulvarı', 'Ataturk Boulevard'), 'tr', 'en', 'Ataturk Boulevard'],
  [named('Çağlayan Caddesi', 'x'), 'tr', 'ru', 'улица Чаглаян'],
  [named('Oybek koʻchasi', 'x', { ru: 'улица Айбека' }), 'uz', 'ru', 'улица Айбека'],
  [named('Oybek koʻchasi', 'x', { ru: 'улица Айбека' }), 'uz', 'uk', 'вулиця Айбека'],
  [named('Schloßstraße', 'Schlossstrasse'), 'de', 'ru', 'Шлоссстрассе'],
  [
    named('вулиця Хрещатик', 'Khreshchatyk Street', { ru: 'улица Крещатик' }),
    'uk',
    'tr',
    'Khreshchatyk Caddesi',
  ],
])('%j of a city that speaks %s, for a reader of %s: %s', (name, native, language, expected) => {
  expect(localName(name, native, language)).toBe(expected);
});
