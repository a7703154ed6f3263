import { darken, lighten } from '../../drawing/color';
import { ellipse, path, round, stroke } from '../../drawing/shapes';
import { ingredientLook } from '../../ingredients/ingredientLook';
import { pieceStamp } from '../../ingredients/piece';
import type { DrawVessel } from './drops';

/** A mug on its saucer; milk in the recipe gives it latte art. */
export const mug: DrawVessel = (sketch, liquid, fill) => {
  const body = 'M90 232C92 380 118 500 164 552Q176 566 200 566H380Q404 566 416 552C462 500 488 380 490 232Z';
  const glaze = sketch.linear(
    [
      [0, '#e6ddd0'],
      [0.26, '#ffffff'],
      [0.62, '#f3ece1'],
      [1, '#bcae9a'],
    ],
    [0, 0, 1, 0.12],
  );
  const milky = fill.some((key) => ['milk', 'cream-sauce'].includes(key));
  const leaf = fill.find((key) => ['leaf', 'citrus', 'berry'].includes(ingredientLook(key).form));
  const art = milky
    ? path(
        'M290 186C340 172 386 196 374 226C366 252 316 262 290 274C264 262 214 252 206 226C194 196 240 172 290 186Z',
        { fill: '#fff6e6', opacity: 0.95 },
      ) +
      path(
        'M290 204C320 196 348 208 342 226C336 240 308 246 290 254C272 246 244 240 238 226C232 208 260 196 290 204Z',
        { fill: lighten(liquid, 0.3), opacity: 0.7 },
      )
    : '';
  const steam = [214, 290, 366]
    .map((x) =>
      stroke(`M${x} 122C${round(x - 28)} 92 ${x + 24} 70 ${x - 4} 34`, '#fff', 12, { opacity: 0.45 }),
    )
    .join('');
  return (
    sketch.groundShadow(320, 560, 268, 56, 0.48) +
    ellipse(304, 548, 246, 52, { fill: '#d9cdbc' }) +
    ellipse(304, 540, 246, 50, { fill: glaze }) +
    path(
      'M474 270C560 250 606 300 588 368C572 430 500 470 434 470L446 428C500 420 546 392 552 352C558 314 530 300 478 314Z',
      {
        fill: sketch.linear([
          [0, '#ffffff'],
          [1, '#cbbda8'],
        ]),
      },
    ) +
    path(body, { fill: glaze }) +
    ellipse(290, 230, 201, 76, { fill: '#fffdf8' }) +
    ellipse(290, 234, 184, 63, { fill: darken(liquid, 0.34) }) +
    ellipse(290, 240, 178, 56, {
      fill: sketch.radial([
        [0, lighten(liquid, 0.3)],
        [0.7, liquid],
        [1, darken(liquid, 0.2)],
      ]),
    }) +
    art +
    (leaf ? sketch.place(pieceStamp(sketch, leaf), 316, 238, { scale: 1.7, turn: -20 }) : '') +
    stroke('M130 300C140 400 160 480 186 522', '#fff', 14, { opacity: 0.85 }) +
    steam
  );
};
