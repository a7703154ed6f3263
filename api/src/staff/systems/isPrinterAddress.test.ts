import { isPrinterAddress } from './isPrinterAddress';

test.each(['192.168.1.50:9100', '10.0.0.7:9109', '203.0.113.9:9100'])('%s may be a printer', (address) => {
  expect(isPrinterAddress(`tcp://${address}`)).toBe(true);
});

test.each([
  '192.168.1.50:9099',
  '192.168.1.50:9110',
  '192.168.1.50:5432',
  '127.0.0.1:9100',
  '127.1.2.3:9100',
  '0.0.0.0:9100',
  '169.254.169.254:9100',
  '224.0.0.1:9100',
  '255.255.255.255:9100',
  'printer.example:9100',
  'localhost:9100',
  '[::1]:9100',
  '[::ffff:127.0.0.1]:9100',
  '2130706433:9100',
])('%s may not', (address) => {
  expect(isPrinterAddress(`tcp://${address}`)).toBe(false);
});
