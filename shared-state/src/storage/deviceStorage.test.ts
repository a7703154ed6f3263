import {
  clearStoredValues,
  readDeviceList,
  readDeviceValue,
  readVisitValue,
  writeDeviceValue,
  writeVisitValue,
} from './deviceStorage';

afterEach(() => {
  jest.restoreAllMocks();
  clearStoredValues();
});

test('a visit’s value is not the device’s, and both come back as they were', () => {
  writeVisitValue('draft', { floor: 3 });
  writeDeviceValue('draft', ['tea']);
  expect(readVisitValue('draft')).toEqual({ floor: 3 });
  expect(readDeviceValue('draft')).toEqual(['tea']);
  expect([readVisitValue('none'), readDeviceValue('none')]).toEqual([null, null]);
});

test('clearing leaves nothing of the customer in the tab or on the device', () => {
  writeVisitValue('draft', 1);
  writeDeviceValue('draft', 1);
  clearStoredValues();
  expect([readVisitValue('draft'), readDeviceValue('draft')]).toEqual([null, null]);
  expect(sessionStorage.length + localStorage.length).toBe(0);
});

test.each(['{', '"tea"', '{"0":"tea"}', '["tea",1]', 'null'])(
  '%s is no list of texts and counts as none',
  (text) => {
    localStorage.setItem('list', text);
    expect(readDeviceList('list')).toEqual([]);
  },
);

test('a browser that keeps nothing breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('switched off', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'clear').mockImplementation(refuse);
  writeVisitValue('draft', 1);
  writeDeviceValue('draft', 1);
  clearStoredValues();
  expect([readVisitValue('draft'), readDeviceValue('draft')]).toEqual([null, null]);
  expect(readDeviceList('draft')).toEqual([]);
});
