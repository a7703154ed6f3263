/**
 * Address of the file in which the menu shows a dish; nothing when that has not come, or the dish is not
 * there.
 */
export function findShownPicture(productKey: string): string | undefined {
  const card = `[data-part="card"][data-product-key="${CSS.escape(productKey)}"]`;
  const image = document.querySelector<HTMLImageElement>(`${card} img`);
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined;
}
