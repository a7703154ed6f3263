import { drawPicture } from './drawPicture';
import { foodScenes, type PictureSpec } from './pictureSpec';
import { readPictureSpec } from './readPictureSpec';

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const referencesIn = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);

const roll: PictureSpec = { scene: 'roll', coat: 'tobiko', fill: ['salmon', 'avocado', 'cream-cheese'] };

describe('drawPicture', () => {
  it('gives the same picture for the same product and another one for another product', () => {
    const first = drawPicture(roll, { seed: 'california' });
    expect(drawPicture(roll, { seed: 'california' })).toBe(first);
    expect(drawPicture(roll, { seed: 'canada' })).not.toBe(first);
  });

  it('uses every id once, so two pictures can stand in one page', () => {
    const page = drawPicture(roll, { seed: 'a' }) + drawPicture(roll, { seed: 'b' });
    const ids = idsIn(page);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(foodScenes)('draws %s without a recipe and refers only to what it defines', (scene) => {
    const svg = drawPicture({ scene }, { seed: scene });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const ids = new Set(idsIn(svg));
    expect(referencesIn(svg).filter((id) => !ids.has(id))).toEqual([]);
    expect(svg.length).toBeGreaterThan(1500);
  });

  it('shows what the recipe says: another filling changes the cut', () => {
    const withTuna = drawPicture({ scene: 'roll', coat: 'nori', fill: ['tuna'] }, { seed: 'maki' });
    const withCucumber = drawPicture({ scene: 'roll', coat: 'nori', fill: ['cucumber'] }, { seed: 'maki' });
    expect(withTuna).toContain('#f08a92');
    expect(withCucumber).not.toContain('#f08a92');
  });

  it('invents a look for an ingredient it has never met', () => {
    const svg = drawPicture({ scene: 'pizza', toppings: [['dragon-fruit', 6]] }, { seed: 'new' });
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg).not.toBe(drawPicture({ scene: 'pizza', toppings: [] }, { seed: 'new' }));
  });

  it('lays a tint under the food only when asked', () => {
    expect(drawPicture(roll, { seed: 'a', plate: '#fde8dc' })).toContain('#fde8dc');
    expect(drawPicture(roll, { seed: 'a' })).not.toContain('#fde8dc');
  });

  it('composes a wide banner from several dishes', () => {
    const svg = drawPicture(
      { scene: 'banner', items: [roll, { scene: 'soup' }], ground: '#123456' },
      { seed: 'promo' },
    );
    expect(svg).toContain('viewBox="0 0 1280 480"');
    expect(svg).toContain('#123456');
  });
});

describe('readPictureSpec', () => {
  it('completes a short description from the recipe', () => {
    expect(readPictureSpec({ scene: 'plate' }, ['lamb', 'rice'])).toMatchObject({ fill: ['lamb', 'rice'] });
    expect(
      readPictureSpec({ scene: 'bowl', fill: ['tuna'] }, ['sushi-rice', 'tuna', 'sesame']),
    ).toMatchObject({ fill: ['tuna', 'sesame'] });
  });

  it('takes the nigiri out of the rolls of a set', () => {
    const spec = readPictureSpec({
      scene: 'set',
      rolls: [
        { coat: 'nori', fill: ['eel'] },
        { scene: 'nigiri', fill: ['tuna'] },
      ],
    });
    expect(spec).toMatchObject({ rolls: [{ coat: 'nori', fill: ['eel'] }], nigiri: ['tuna'] });
  });

  it.each([undefined, 'roll', {}, { scene: 'castle' }, { scene: 'banner', items: [] }])(
    'refuses %j',
    (value) => {
      expect(readPictureSpec(value)).toBeUndefined();
    },
  );

  it('drops colours that could break out of the drawing', () => {
    expect(readPictureSpec({ scene: 'drink', liquid: '"/><script>' })).not.toHaveProperty(
      'liquid',
      '"/><script>',
    );
  });
});
