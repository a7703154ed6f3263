import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { bannerPicture, groupPicture, promotionPicture } from './pictureKeys';

const seed = join(__dirname, '../../../seed');
const folder = join(seed, 'pictures');
const read = (file: string) => JSON.parse(readFileSync(join(seed, file), 'utf8'));
interface SeedBrand {
  alias: string;
  promotions: { alias: string }[];
  banners: { id: number }[];
}
const dishes = readdirSync(join(seed, 'menu/products')).flatMap((file) =>
  (read(`menu/products/${file}`) as { key: string }[]).map(({ key }) => key),
);
const groups = (read('menu/groups.json') as { alias: string }[]).map(({ alias }) => groupPicture(alias));
const wide = readdirSync(join(seed, 'brands')).flatMap((file) => {
  const { alias, promotions, banners }: SeedBrand = read(`brands/${file}`);
  return [
    ...promotions.map((promotion) => promotionPicture(alias, promotion.alias)),
    ...banners.map(({ id }) => bannerPicture(alias, id)),
  ];
});
const files = readdirSync(folder);

test('every dish, group, promotion and banner of the seed has a picture, and each picture its owner', () => {
  const wanted = [...dishes, ...groups, ...wide, 'placeholder'].map((key) => `${key}.webp`);
  expect(files.toSorted()).toEqual(wanted.toSorted());
});

test('no two pictures are the same file, and all together are at most 8 MB', () => {
  const contents = files.map((file) => readFileSync(join(folder, file)));
  const owners = new Map<string, string[]>();
  contents.forEach((bytes, index) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    owners.set(hash, [...(owners.get(hash) ?? []), files[index] ?? '']);
  });
  expect([...owners.values()].filter((names) => names.length > 1)).toEqual([]);
  expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(8_000_000);
});

test('pictures are 960 pixels wide, transparent around a dish, and those of promotions 8 to 3', async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const { width, height, hasAlpha, format } = await sharp(join(folder, file)).metadata();
    const isWide = wide.includes(file.replace('.webp', ''));
    const isRight = width === 960 && height === (isWide ? 360 : 960) && format === 'webp';
    if (!isRight || !(hasAlpha || isWide)) wrong.push(`${file} ${format} ${width} x ${height} ${hasAlpha}`);
  }
  expect(wrong).toEqual([]);
});
