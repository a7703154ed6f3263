import { expect, test } from '@playwright/test';
import { languages } from '@storefront/contracts/languages';
import { origin } from '../support/stack';

const hosts = { umi: 'localhost', tondo: 'tondo.localhost', zafran: 'zafran.localhost' } as const;
const buildOrigin = (host: string) => {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
};

for (const [brand, host] of Object.entries(hosts))
  test(`crawlers and messengers get ${brand} in every language with its menu, picture and manifest [I18N-01, BRAND-01] @desktop${brand === 'tondo' ? ' @long' : ''}`, async ({
    page,
  }) => {
    const own = buildOrigin(host);
    // By a page, because only browsers take every name below localhost for this machine.
    await page.goto(`${own}/vladivostok?lang=de`);
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await attribute('link[rel="canonical"]', 'href')).toBe(`${own}/vladivostok?lang=de`);
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(alternates.sort()).toEqual([...languages, 'x-default'].sort());

    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'Restaurant', url: `${own}/vladivostok` });
    const items = data.hasMenu.hasMenuSection.flatMap(
      (section: { hasMenuItem: object[] }) => section.hasMenuItem,
    );
    expect(items.length).toBeGreaterThan(20);
    expect(items[0]).toMatchObject({
      '@type': 'MenuItem',
      name: expect.stringMatching(/\S/),
      offers: { priceCurrency: 'RUB', price: expect.any(Number) },
    });

    const fetched = (address: string) =>
      page.evaluate(async (url) => {
        const reply = await fetch(url);
        return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
      }, address);
    const picture = (await attribute('meta[property="og:image"]', 'content')) ?? '';
    expect(await fetched(picture)).toMatchObject({ status: 200, type: 'image/png' });
    const manifest = await fetched((await attribute('link[rel="manifest"]', 'href')) ?? '');
    const { start_url, lang, icons } = JSON.parse(manifest.text);
    expect({ start_url, lang }).toEqual({ start_url: '/vladivostok', lang: 'de' });
    for (const { src } of icons) expect(await fetched(src)).toMatchObject({ status: 200, type: 'image/png' });

    const robots = await fetched('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${own}/sitemap.xml`);
    const { text: sitemap } = await fetched('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${own}/khimki/promotions</loc>`);
    expect(sitemap.includes(`<loc>${own}/khimki/about</loc>`), 'hidden pages are not listed').toBe(
      brand !== 'zafran',
    );

    const first = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    const cities = await fetched('/sitemap-dishes.xml');
    const dishes = await fetched(first(cities.text, /<loc>([^<]*vladivostok\.xml)/));
    const dish = await fetched(first(dishes.text, /<url><loc>([^<]*\?product=[^<]*)/));
    const told = JSON.parse(first(dish.text, /ld\+json">(.*?)<\/script>/));
    expect(told).toMatchObject({ '@type': 'MenuItem', image: expect.stringMatching(/^http/) });
    expect(await fetched(told.image)).toMatchObject({ status: 200, type: 'image/webp' });
  });
