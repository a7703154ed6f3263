import { darken, lighten, mix } from '../../drawing/color';
import { blob, dashes, ellipse, insideEllipse, path, scatter, stroke } from '../../drawing/shapes';
import type { DrawDessert } from '../dessert';
import { dish } from '../vessel';

/** Two whole dumplings behind, one cut open in front. */
export const drawMochi: DrawDessert = (sketch, color) => {
  const skin = mix(color, '#fff6ee', 0.3);
  const whole = sketch.stamp('mochi', () => {
    const d = 'M-118 26C-122-54-66-98 0-98C66-98 122-54 118 26C116 66 66 84 0 84C-66 84-116 66-118 26Z';
    const flour = scatter(sketch.random, 70, 9, () => insideEllipse(sketch.random, -14, -24, 86, 56));
    return (
      sketch.groundShadow(10, 72, 142, 42, 0.4) +
      path(d, {
        fill: sketch.radial([
          [0, lighten(skin, 0.6)],
          [0.5, skin],
          [1, darken(color, 0.26)],
        ]),
      }) +
      stroke(
        dashes(flour, 0, () => 0),
        '#fff',
        3.4,
        { opacity: 0.7 },
      ) +
      ellipse(-40, -52, 36, 18, { fill: '#fff', opacity: 0.5, transform: 'rotate(-28 -40 -52)' })
    );
  });
  const cutOpen =
    sketch.groundShadow(330, 468, 150, 44, 0.4) +
    path(
      'M196 380C192 300 254 258 322 258C390 258 452 300 448 380C446 424 392 466 322 466C252 466 198 424 196 380Z',
      {
        fill: sketch.radial([
          [0, lighten(skin, 0.5)],
          [0.6, skin],
          [1, darken(color, 0.26)],
        ]),
      },
    ) +
    ellipse(322, 376, 122, 84, { fill: lighten(skin, 0.66) }) +
    path(blob(sketch.random, 322, 377, 104, { points: 14, wobble: 0.02, squash: 0.68 }), {
      fill: sketch.radial([
        [0, '#fffdf6'],
        [0.7, '#fff3dc'],
        [1, '#f0dcb8'],
      ]),
    }) +
    path(blob(sketch.random, 322, 380, 58, { points: 12, wobble: 0.06, squash: 0.68 }), {
      fill: sketch.radial([
        [0, lighten(color, 0.24)],
        [0.7, color],
        [1, darken(color, 0.2)],
      ]),
    }) +
    stroke('M286 366C298 352 320 348 338 352', '#fff', 7, { opacity: 0.6 });
  return dish(sketch) + sketch.place(whole, 214, 268) + sketch.place(whole, 432, 262) + cutOpen;
};
