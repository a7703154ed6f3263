import { hashText, type Random, seededRandom } from './random';
import { ellipse, round } from './shapes';

/** Offset 0..1, colour, optional opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const formatStops = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`;
    })
    .join('');

/**
 * One picture in the making: collects gradients, clips and repeated pieces. Every id carries the picture's
 * own prefix, so two pictures inlined into one page never answer to each other's ids.
 */
export class Sketch {
  readonly random: Random;
  readonly #prefix: string;
  readonly #definitions = new Map<string, { id: string; markup: string }>();

  constructor(identity: string) {
    this.random = seededRandom(identity);
    this.#prefix = `p${hashText(identity).toString(36)}${identity.length.toString(36)}`;
  }

  /** `name` is the definition's identity inside the picture: the second call with it draws nothing new. */
  define(name: string, draw: (id: string) => string): string {
    const known = this.#definitions.get(name);
    if (known) return known.id;
    const id = `${this.#prefix}-${this.#definitions.size.toString(36)}`;
    this.#definitions.set(name, { id, markup: '' });
    this.#definitions.set(name, { id, markup: draw(id) });
    return id;
  }

  /** Direction in shares of the painted box; the default falls from the upper left, where the light is. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2] = [0.1, 0, 0.9, 1]): string {
    const list = formatStops(stops);
    const id = this.define(
      `linear ${x1} ${y1} ${x2} ${y2} ${list}`,
      (own) =>
        `<linearGradient id="${own}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], [cx, cy, r] = [0.36, 0.3, 0.75]): string {
    const list = formatStops(stops);
    const id = this.define(
      `radial ${cx} ${cy} ${r} ${list}`,
      (own) => `<radialGradient id="${own}" cx="${cx}" cy="${cy}" r="${r}">${list}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws `content` only inside the outline `d`. */
  clip(d: string, content: string): string {
    const id = this.define(`clip ${d}`, (own) => `<clipPath id="${own}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** A piece drawn once around (0, 0) and placed many times with `place`. */
  stamp(name: string, draw: () => string): string {
    return this.define(`stamp ${name}`, (id) => `<g id="${id}">${draw()}</g>`);
  }

  place(id: string, x: number, y: number, { scale = 1, turn = 0 } = {}): string {
    const rotation = turn ? ` rotate(${Math.round(turn)})` : '';
    const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
    return `<use href="#${id}" transform="translate(${round(x)} ${round(y)})${rotation}${size}"/>`;
  }

  /** Soft shadow on the ground without a blur filter: filters cost more than the whole rest of a picture. */
  groundShadow(x: number, y: number, rx: number, ry: number, strength = 0.34): string {
    const fill = this.radial(
      [
        [0, '#3d1d0a', strength],
        [0.55, '#3d1d0a', strength * 0.72],
        [0.8, '#3d1d0a', strength * 0.25],
        [1, '#3d1d0a', 0],
      ],
      [0.5, 0.5, 0.5],
    );
    return ellipse(x, y, rx, ry, { fill });
  }

  definitions(): string {
    return `<defs>${[...this.#definitions.values()].map(({ markup }) => markup).join('')}</defs>`;
  }

  document(body: string, width = 640, height = 640): string {
    const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${this.definitions()}${body}</svg>`;
  }
}
