import type { RegisterCall } from '../http/registerCall';

/** GET /api/settings: what the brand switches, links and calls itself (BRAND-01, BRAND-05). */
export function registerSettings(register: RegisterCall): void {
  register('settings', async ({ catalogue, brand: alias, language }) => {
    const brand = catalogue.brand(alias);
    const companies = catalogue
      .citiesOf(alias)
      .map((city): [string, string] => [
        city.alias,
        catalogue.shopsOf(alias, city.id)[0]?.companyName ?? brand.name[language],
      ]);
    return {
      settings: {
        ...brand.settings,
        name: brand.name[language],
        title: brand.title[language],
        delivery_tagline: brand.deliveryTagline[language],
        promotions_tagline: brand.promotionsTagline[language],
        company_names: Object.fromEntries(companies),
        seo: { main_page: brand.seo[language] },
      },
    };
  });
}
