import { houseKey, isHouseOnly, namesHouse, parseAddress, splitDoor } from './parseAddress';

const firstReading = (text: string) => {
  const [reading] = parseAddress(text);
  return [reading?.street, reading?.house];
};

test.each([
  ['Светланская 12', 'Светланская', '12'],
  ['Светланская ул., д. 12, кв. 5', 'Светланская ул.', '12'],
  ['Светланская, 12 корп. 1', 'Светланская', '12к1'],
  ['Светланская 12 А', 'Светланская', '12А'],
  ['Светланская 12/3', 'Светланская', '12/3'],
  ['Friedrichstraße 5A', 'Friedrichstraße', '5A'],
  ['İstiklal Caddesi No: 39 Daire 4', 'İstiklal Caddesi', '39'],
  ['Amir Temur koʻchasi, 10-uy, 5-xonadon', 'Amir Temur koʻchasi', '10'],
  ['Амир Темур кўчаси 10-уй', 'Амир Темур кўчаси', '10'],
  ['Amir Temur koʻchasi 10-xonadon', 'Amir Temur koʻchasi 10-xonadon', null],
  ['проспект 100-летия Владивостока', 'проспект 100-летия Владивостока', null],
  ['улица 9 Мая 5', 'улица 9 Мая', '5'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
])('reads "%s" as street "%s" and house %s', (text, street, house) => {
  expect(firstReading(text)).toEqual([street, house]);
});

test.each([
  ['Светланская ул., д. 12, кв. 5', 'Светланская ул., д. 12', 'кв. 5', { room: '5' }],
  ['Светланская 12 кв 5а', 'Светланская 12', 'кв 5а', { room: '5а' }],
  [
    'Ленина 5, подъезд 2, этаж 7, квартира 31',
    'Ленина 5',
    'подъезд 2, этаж 7, квартира 31',
    { entrance: '2', floor: '7', room: '31' },
  ],
  [
    'İstiklal Caddesi No: 39 Kat 3 Daire 4',
    'İstiklal Caddesi No: 39',
    'Kat 3 Daire 4',
    { floor: '3', room: '4' },
  ],
  ['Amir Temur koʻchasi, 10-uy, 5-xonadon', 'Amir Temur koʻchasi, 10-uy', '5-xonadon', { room: '5' }],
  ['Torstraße 12, Whg. 3', 'Torstraße 12', 'Whg. 3', { room: '3' }],
  ['Катаева 3', 'Катаева 3', '', {}],
  ['  Светланская  12 ', '  Светланская  12 ', '', {}],
])('"%s" is "%s" and the way to the flat, "%s" [ADDR-04]', (text, address, tail, door) => {
  expect(splitDoor(text)).toEqual({ address, tail, door });
});

test('a leading number may be the house or begin the name of the street', () => {
  const readings = parseAddress('12 Unter den Linden').map(({ street, house }) => [street, house]);
  expect(readings).toEqual([
    ['12 Unter den Linden', null],
    ['Unter den Linden', '12'],
  ]);
});

test('numbers of the same door are equal in either alphabet', () => {
  expect(houseKey('12А')).toBe(houseKey('12a'));
  expect(houseKey('12К1')).toBe(houseKey('12k1'));
  expect(houseKey('12-3')).toBe(houseKey('12/3'));
  expect(houseKey('12')).not.toBe(houseKey('12а'));
});

test.each([
  ['Torstraße 999, 10119 Berlin', true],
  ['Светланская, 999, Владивосток', true],
  ['Светланская 999 (домофон 5)', true],
  ['Torstraße, 10119 Berlin', false],
  ['Светланская, кв. 5', false],
  ['12, 13', false],
  ['улица 9 Мая, Химки', false],
])('"%s" names a house: %s [ADDR-04]', (text, expected) => {
  expect(namesHouse(text)).toBe(expected);
});

test.each([
  ['10', true],
  ['д. 10', true],
  ['No: 10', true],
  ['10-uy', true],
  ['12 корп. 1', true],
  ['10. Sokak', false],
  ['10119', false],
  ['', false],
])('"%s" is a house number and nothing else: %s', (text, expected) => {
  expect(isHouseOnly(text)).toBe(expected);
});
