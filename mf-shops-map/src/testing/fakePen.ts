type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Stands in for the one pixel of canvas that colours are read back from: it knows the colours given, keeps
 * its ink for any other text, and lets what shines through mix with what lies below, as a canvas does.
 */
export function fakePen(colors: Record<string, Pixel>): void {
  const blank: Pixel = [0, 0, 0, 0];
  const known: Record<string, Pixel> = { '#888': [136, 136, 136, 255], ...colors };
  let ink = blank;
  let pixel = blank;
  const pen = {
    set fillStyle(color: string) {
      ink = known[color] ?? ink;
    },
    clearRect() {
      pixel = blank;
    },
    fillRect() {
      const isMixed = pixel[3] > 0 && ink[3] < 255;
      pixel = isMixed ? [ink[0], ink[1], ink[2], 255] : ink;
    },
    getImageData: () => ({ data: pixel }),
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen });
}
