/** A time zone as cities and orders name it. */
export interface CityZone {
  /** IANA name. */
  readonly timezone: string;
  /** How far its clocks are from UTC now; east is positive. */
  readonly utc_offset_minutes?: number | undefined;
}

/** Zones renamed since 2016: browsers with older zone data know the former name only. */
const formerNames: Readonly<Record<string, string>> = {
  'America/Nuuk': 'America/Godthab',
  'Asia/Yangon': 'Asia/Rangoon',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

const checked = new Map<string, boolean>();
function isKnown(timeZone: string): boolean {
  const known = checked.get(timeZone) ?? isSupported(timeZone);
  checked.set(timeZone, known);
  return known;
}
function isSupported(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * A name of the zone that this browser knows, or its offset, "+02:00": the server's, which is an hour off
 * beyond the next clock change, else the device's (I18N-05).
 */
export function zoneName({ timezone, utc_offset_minutes: offset }: CityZone): string {
  const name = [timezone, formerNames[timezone]].find((known) => known !== undefined && isKnown(known));
  return name ?? formatOffset(offset ?? -new Date().getTimezoneOffset());
}

function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
