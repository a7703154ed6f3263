import { darken, lighten, mix } from '../../drawing/color';
import { circle, dashes, ellipse, insideEllipse, path, scatter, stroke } from '../../drawing/shapes';
import type { DrawDessert } from '../dessert';
import { dish } from '../vessel';

const crushedNuts = (places: readonly (readonly [number, number])[]) =>
  stroke(
    dashes(places, 5, (index) => index * 1.7),
    '#55752a',
    9,
  ) +
  stroke(
    dashes(places, 4, (index) => index * 1.7),
    '#a3c455',
    5.5,
  );

/** Diamonds of thin leaves with syrup and pistachio. */
export const drawBaklava: DrawDessert = (sketch, color) => {
  const diamond = sketch.stamp('baklava', () => {
    const nuts = scatter(sketch.random, 20, 10, () => insideEllipse(sketch.random, 0, -4, 44, 26));
    return (
      sketch.groundShadow(8, 66, 132, 66, 0.4) +
      path('M-122 0L0 72L122 0L120 54L2 128L-120 54Z', {
        fill: sketch.linear(
          [
            [0, lighten(color, 0.2)],
            [0.5, color],
            [0.51, darken(color, 0.12)],
            [1, darken(color, 0.36)],
          ],
          [0, 0, 1, 0],
        ),
      }) +
      stroke('M-120 12L0 84L120 12M-119 24L0 97L119 24M-119 46L0 119L119 46', lighten(color, 0.5), 3.5, {
        opacity: 0.75,
      }) +
      stroke('M-119 36L0 108L119 36', '#7f9f3c', 8, { opacity: 0.85 }) +
      path('M-122 0L0-70L122 0L0 72Z', {
        fill: sketch.linear([
          [0, lighten(color, 0.55)],
          [0.5, mix(color, '#ffb43a', 0.3)],
          [1, darken(color, 0.12)],
        ]),
      }) +
      stroke('M-92-6L-2-58M-72 14L38-48', '#fff4cc', 4, { opacity: 0.6 }) +
      crushedNuts(nuts)
    );
  });
  return (
    dish(sketch) +
    sketch.place(diamond, 320, 176) +
    sketch.place(diamond, 190, 262) +
    sketch.place(diamond, 450, 262) +
    sketch.place(diamond, 320, 348)
  );
};

/** A round of crisp shreds over cheese, on its copper pan. */
export const drawKunefe: DrawDessert = (sketch, color) => {
  const { random } = sketch;
  const shreds = Array.from({ length: 120 }, () => {
    const [x, y] = insideEllipse(random, 320, 300, 206, 158);
    const [dx, dy, bend] = [random.between(-40, 40), random.between(-28, 28), random.between(-16, 16)];
    return `M${Math.round(x - dx / 2)} ${Math.round(y - dy / 2)}q${Math.round(dx / 2 + bend)} ${Math.round(dy / 2 - bend)} ${Math.round(dx)} ${Math.round(dy)}`;
  });
  const layer = (from: number, to: number, tint: string, width: number) =>
    stroke(shreds.slice(from, to).join(''), tint, width);
  return (
    sketch.groundShadow(332, 370, 300, 236, 0.5) +
    ellipse(320, 348, 286, 224, { fill: '#7a3a18' }) +
    ellipse(320, 328, 290, 226, {
      fill: sketch.linear([
        [0, '#f0b48a'],
        [0.5, '#c9784a'],
        [1, '#8a4420'],
      ]),
    }) +
    ellipse(320, 326, 250, 192, { fill: '#6b3214' }) +
    ellipse(320, 314, 236, 180, { fill: darken(color, 0.2) }) +
    ellipse(320, 304, 232, 176, {
      fill: sketch.radial([
        [0, lighten(color, 0.2)],
        [0.8, color],
        [1, darken(color, 0.2)],
      ]),
    }) +
    layer(0, 50, darken(color, 0.26), 6) +
    layer(40, 90, color, 6) +
    layer(84, 120, lighten(color, 0.45), 4.6) +
    crushedNuts(scatter(random, 70, 11, () => insideEllipse(random, 320, 292, 84, 62))) +
    circle(320, 282, 44, {
      fill: sketch.radial([
        [0, '#ffffff'],
        [0.6, '#fff8ea'],
        [1, '#e0cda8'],
      ]),
    }) +
    stroke('M74 266C104 190 190 130 288 118', '#ffe2cc', 8, { opacity: 0.7 })
  );
};
