/** By the last word of a message's key. */
const button =
  /\.(accept|action|add|again|apply|back|confirm|confirmBinding|go|keep|logIn|next|pay|place|placeBinding|proceed|reject|retry|save|select|send|start|stop|submit|take|takeFor|yes)$/;

export const isButton = (key: string): boolean => button.test(key);

const phoneWidthPx = 320;
const pagePaddingPx = 16;
const buttonPaddingPx = 24;
const fontSizePx = 15;
const lineWidthPx = phoneWidthPx - 2 * pagePaddingPx - 2 * buttonPaddingPx;

/** Estimated for a strong sans serif, rounded up: narrow signs, wide ones, capitals and the rest. */
function estimateWidthPx(word: string): number {
  const widths = [...word].map((sign) => {
    if (/[iIjlтftr.,:;!'’ʻʼ()\s]/.test(sign)) return 0.36;
    if (/[mwMWШЩЖМЮФшщжмюф@%]/.test(sign)) return 0.9;
    return /\p{Lu}/u.test(sign) ? 0.7 : 0.58;
  });
  return fontSizePx * widths.reduce((sum, width) => sum + width, 0);
}

/** A button on a phone of 320 px has at most two lines; a value counts as eight digits. */
export function findLongButton(key: string, text: string): string[] {
  if (!isButton(key)) return [];
  const lines = [''];
  for (const word of text.replace(/\{\{.*?\}\}/g, '00000000').split(' ')) {
    if (estimateWidthPx(word) > lineWidthPx) return [`has “${word}”, wider than a button at 320 px`];
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (estimateWidthPx(longer) > lineWidthPx) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.length > 2 ? [`needs ${lines.length} lines on a button at 320 px: two at most`] : [];
}
