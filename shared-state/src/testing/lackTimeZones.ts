/**
 * Makes a browser of this one whose zone data is older than the names given, until the test is over: `Intl`
 * throws a `RangeError` for them.
 */
export function lackTimeZones(...names: string[]): void {
  const { DateTimeFormat } = Intl;
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation((locales, options) => {
    if (names.includes(options?.timeZone ?? ''))
      throw new RangeError(`Invalid time zone: ${options?.timeZone}`);
    return new DateTimeFormat(locales, options);
  });
}
