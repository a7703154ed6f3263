/**
 * Makes each brand's drawings for empty and failed places. A scene of `shell/assets/drawings`
 * takes the brand's colours and its dish (`dish.svg` beside the logo); the pictures are committed. As WebP, since
 * an `<img>` of an SVG is a document of its own for the browser.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { assetsFolder } from './src/server/config/folders';
import { brandTokens } from './src/server/http/brandTokens.data';

/** Twice what an empty place gives them. */
const width = 440;
const scenes = join(assetsFolder, 'drawings');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

for (const brand of readdirSync(join(assetsFolder, 'brands'))) {
  const folder = join(assetsFolder, 'brands', brand);
  if (!existsSync(join(folder, 'dish.svg'))) continue;
  const tokens = brandTokens[brand] ?? '';
  const token = (name: string, theme: 'light' | 'dark') => {
    const [, light = '', dark = ''] =
      new RegExp(`--color-${name}: light-dark\\((.+?), (.+?)\\)`).exec(tokens) ?? [];
    return theme === 'light' ? light : dark;
  };
  // One file serves both themes: colours that are told from either ground.
  const colors = {
    accent: token('accent', 'light'),
    second: token('second', 'dark'),
    line: token('field-line', 'light'),
  };
  const paint = (svg: string) =>
    Object.entries(colors).reduce((text, [name, color]) => text.replaceAll(`#${name}`, color), svg);
  const drawDish = (place: string, mood: string) =>
    read(folder, 'dish.svg')
      .replace('<svg', `<svg ${place}`)
      .replace(new RegExp(`<path data-mood="(?!${mood}").*?/>`), '');
  mkdirSync(join(folder, 'art'), { recursive: true });
  for (const scene of readdirSync(scenes)) {
    const svg = read(scenes, scene).replace(/<dish mood="(\w+)" ([^>]*)\/>/g, (_, mood, place) =>
      drawDish(place, mood),
    );
    // Few colours, kept without loss, are half of what a photograph's settings make of them.
    const flat = await sharp(Buffer.from(paint(svg)), { density: (72 * width) / 240 })
      .png({ palette: true, colours: 64 })
      .toBuffer();
    await sharp(flat)
      .webp({ lossless: true })
      .toFile(join(folder, 'art', `${parse(scene).name}.webp`));
  }
}
