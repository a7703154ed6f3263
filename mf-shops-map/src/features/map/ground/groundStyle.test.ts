import type Style from 'ol/style/Style';
import type { GroundRole, StreetRank } from './GroundRole';
import { groundStyle } from './groundStyle';

const palette = new Proxy({} as never, { get: (_, color) => String(color) });
/** What is drawn for one feature, from bottom to top. */
function drawn(role: GroundRole, resolution = 1, paint = groundStyle(palette)): Style[] {
  const styles = paint(role, resolution);
  return [styles ?? []].flat().sort((a, b) => (a.getZIndex() ?? 0) - (b.getZIndex() ?? 0));
}
const words = (role: GroundRole, resolution: number) =>
  drawn(role, resolution).flatMap((style) => style.getText()?.getText() ?? []);
const street = (rank: StreetRank, name: string | null = null): GroundRole => ({ kind: 'street', rank, name });
const widths = (rank: StreetRank, resolution: number) =>
  drawn(street(rank), resolution).map((style) => style.getStroke()?.getWidth());
const level = (role: GroundRole) => drawn(role).map((style) => style.getZIndex() ?? 0);
test('areas have the brand’s colours; water lies over green, houses over both', () => {
  const kinds = ['park', 'water', 'building'] as const;
  const color = (kind: (typeof kinds)[number]) => drawn({ kind })[0]?.getFill()?.getColor();
  expect(kinds.map(color)).toEqual(['park', 'water', 'building']);
  const levels = kinds.flatMap((kind) => level({ kind }));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(new Set(levels).size).toBe(3);
});

test('a street is as wide as on the ground, and seen from afar never too thin to see', () => {
  expect(widths(1, 1)).toEqual([19.5, 18]);
  expect(widths(1, 100)).toEqual([4.5, 3]);
  expect(widths(2, 1)).toEqual([12.5, 11]);
  expect(widths(3, 1)).toEqual([9.5, 8]);
  expect(widths(4, 1)).toEqual([8.5, 7]);
  for (const rank of [1, 2, 3] as const) {
    const [, wider = 0] = widths(rank, 1000);
    const [, thinner = 0] = widths((rank + 1) as StreetRank, 1000);
    expect(wider).toBeGreaterThan(thinner);
  }
});

test('widths are rounded to a quarter of a pixel, so that a zoom of many steps keeps few styles', () => {
  expect(widths(1, 4.9)).toEqual([5.25, 3.75]);
  const paint = groundStyle(palette);
  const styles = (rank: StreetRank, resolution: number) => paint(street(rank), resolution);
  expect(styles(1, 4.9)).toBe(styles(1, 4.85));
  expect(styles(1, 4.9)).not.toBe(styles(1, 2));
  expect(styles(1, 2.25)).not.toBe(styles(3, 1));
});

test('a street has its edge below all streets, so that crossings are not cut; the main ones lie above', () => {
  const [edge, line] = drawn(street(2));
  expect([edge?.getStroke()?.getColor(), line?.getStroke()?.getColor()]).toEqual(['street-edge', 'street']);
  const ranks = [4, 3, 2, 1] as const;
  const edges = ranks.map((rank) => level(street(rank))[0] ?? 0);
  const lines = ranks.map((rank) => level(street(rank))[1] ?? 0);
  expect([...edges, ...lines]).toEqual([...edges, ...lines].sort((a, b) => a - b));
  expect(Math.min(...edges)).toBeGreaterThan(Math.max(...level({ kind: 'building' })));
});

test.each([
  [1, 14],
  [2, 7],
  [3, 3.5],
  [4, 1.5],
] as const)('a street of rank %s is named below %s metres a pixel', (rank, limit) => {
  const name: GroundRole = { kind: 'street-name', rank, name: 'Torstraße' };
  for (const role of [street(rank, 'Torstraße'), name]) {
    expect(words(role, limit)).toEqual([]);
    expect(words(role, limit - 0.01)).toEqual(['Torstraße']);
  }
  expect(drawn(name, limit)).toEqual([]);
  expect(drawn(street(rank, 'Torstraße'), limit)).toHaveLength(2);
});
