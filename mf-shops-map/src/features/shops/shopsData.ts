import type { City, Shop } from '@storefront/contracts';

/** schema.org's names of the days; weekday 1 is Monday. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const minutesADay = 1440;

const clock = (minutes: number): string => {
  const within = minutes % minutesADay;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Usual hours by weekday. A shift that ends after midnight closes before it opens, as schema.org has it. */
const openingHours = ({ schedule }: Shop): object[] =>
  days.flatMap((day, index) =>
    (schedule.default[index + 1]?.working_time ?? []).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens: clock(from),
      // Round the clock: the same time twice would mean closed.
      closes: to - from >= minutesADay ? '23:59' : clock(to),
    })),
  );

/**
 * The city's outlets for search engines (schema.org/Restaurant); those that do not take orders now are left
 * out.
 */
export function shopsData(brandName: string, city: City, shops: readonly Shop[]): object {
  return {
    '@context': 'https://schema.org',
    '@graph': shops
      .filter(({ type }) => type !== 'stop')
      .map((shop) => ({
        '@type': 'Restaurant',
        name: `${brandName}, ${shop.name}`,
        telephone: city.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: shop.address.street,
          addressLocality: city.name,
          addressCountry: city.country.code,
        },
        geo: { '@type': 'GeoCoordinates', ...shop.map.coordinates },
        openingHoursSpecification: openingHours(shop),
      })),
  };
}

/** As text for a script element: a name must not be able to end it. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
