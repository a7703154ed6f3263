import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 2.2: relative luminance of #rrggbb, and the contrast of two colours. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const plates = [1, 2, 3, 4, 5, 6].map((plate) => `plate-${plate}`);
const grounds = ['ground', 'surface', 'surface-raised'];
/** Text colour, and every colour it may stand on. */
const textOn: Record<string, readonly string[]> = {
  ink: [
    ...grounds,
    'hover',
    'thumb',
    'disabled',
    'accent-soft',
    'danger-soft',
    'success-soft',
    'warning-soft',
    ...plates,
  ],
  'ink-quiet': [...grounds, 'hover', 'disabled'],
  'accent-ink': ['accent', 'accent-hover'],
  'accent-text': [...grounds, 'accent-soft'],
  'second-ink': ['second'],
  danger: [...grounds, 'danger-soft'],
  success: [...grounds, 'success-soft'],
  warning: [...grounds, 'warning-soft'],
  'toast-ink': ['toast'],
};
/** Edges by which a control or the focus is recognised. */
const edgeOn: Record<string, readonly string[]> = {
  focus: [...grounds, 'hover', 'accent-soft'],
  'field-line': grounds,
  second: grounds,
};

const brands = readdirSync(__dirname).flatMap((name) => /^brand-(.+)\.css$/.exec(name)?.[1] ?? []);
const readCss = (brand: string) =>
  readFileSync(join(__dirname, `brand-${brand}.css`), 'utf8').replaceAll('"', "'");
const blockAfter = (css: string, selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`no block for ${selector}`);
  return css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
};
const declarations = (block: string) =>
  new Map(
    [...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
/** What a colour is in each theme. */
const splitSides = (value: string): [string, string] => {
  const [, light = value, dark = value] = /^light-dark\((.+), ([^,]+)\)$/.exec(value) ?? [];
  return [light, dark];
};

describe.each(brands)('tokens of %s', (brand) => {
  const tokens = declarations(blockAfter(readCss(brand), `:root[data-brand='${brand}']`));
  const light = new Map([...tokens].map(([name, value]) => [name, splitSides(value)[0]]));
  const dark = new Map([...tokens].map(([name, value]) => [name, splitSides(value)[1]]));

  describe.each([
    ['light', light],
    ['dark', dark],
  ] as const)('%s', (_name, theme) => {
    const colour = (role: string) => {
      const value = theme.get(`--color-${role}`);
      if (!value?.match(/^#[0-9a-f]{6}$/)) throw new Error(`--color-${role} is not a plain colour: ${value}`);
      return value;
    };
    const pairs = (table: Record<string, readonly string[]>) =>
      Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

    it.each(pairs(textOn))('%s is readable on %s', (front, back) => {
      expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5);
    });
    it.each(pairs(edgeOn))('%s is seen on %s', (front, back) => {
      expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3);
    });
  });
});

it('brands set the same tokens, so that a component works in each', () => {
  const names = brands.map((brand) => [
    ...declarations(blockAfter(readCss(brand), `:root[data-brand='${brand}']`)).keys(),
  ]);
  for (const ofBrand of names) expect(ofBrand).toEqual(names[0]);
});
