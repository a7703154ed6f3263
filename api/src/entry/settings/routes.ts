import type { BrandAlias } from '@storefront/contracts';
import { productImages } from '../../menu/pictures/pictureKeys';
import type { LoginSettings } from '../../people/login/LoginSettings';
import { ownCity } from '../../places/cities/callingCode';
import { embeddedMaps, type TileSettings } from '../../places/maps';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { readText } from '../../platform/languages/Localized';

/** How the pages draw maps. A source that the deployment names stands before the brand's own choice. */
const toMapSettings = ({ kind, url, attribution, maxZoom }: TileSettings) => ({
  map: { kind, url, attribution, max_zoom: maxZoom },
  ...(kind === 'embedded' ? {} : { map_provider: kind === 'style' ? 'openfreemap' : kind }),
});

/** As many dishes as the page outside a city shows. */
const shownDishes = 3;

const listDishPictures = ({ menu }: Catalogue, brand: BrandAlias): string[] =>
  menu
    .brand(brand)
    .popular.flatMap((key) => menu.product(brand, key) ?? [])
    .slice(0, shownDishes)
    .map((product) => productImages(product).big);

/** GET /api/settings: what the brand switches, links and calls itself (BRAND-01, BRAND-05). */
export function registerSettings(
  register: RegisterCall,
  tiles: TileSettings = embeddedMaps.tiles,
  captcha: LoginSettings['captcha'] = 'off',
): void {
  register('settings', async ({ catalogue, brand: alias, language }) => {
    const brand = catalogue.offers.brand(alias);
    const cities = catalogue.places.listCities(alias);
    const companies = cities.map((city): [string, string] => [
      city.alias,
      catalogue.places.listShops(alias, city.id)[0]?.companyName ?? readText(brand.name, language),
    ]);
    const own = ownCity(catalogue, alias);
    return {
      settings: {
        ...brand.settings,
        ...toMapSettings(tiles),
        name: readText(brand.name, language),
        title: readText(brand.title, language),
        delivery_tagline: readText(brand.deliveryTagline, language),
        ...(brand.deliveryTitle && { delivery_title: readText(brand.deliveryTitle, language) }),
        promotions_tagline: readText(brand.promotionsTagline, language),
        dish_pictures: listDishPictures(catalogue, alias),
        company_names: Object.fromEntries(companies),
        seo: { main_page: readText(brand.seo, language) },
        ...(own && { phone_masks: own.phoneMasks }),
        // One that only later codes want is told when it is wanted.
        captcha: captcha === 'altcha' ? captcha : 'off',
        bonus: { accrual: brand.bonus.isAccrued, spend_until: brand.bonus.spendUntil },
      },
    };
  });
}
