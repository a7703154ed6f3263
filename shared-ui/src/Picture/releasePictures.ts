/**
 * So many in a frame: to end the animations of thirty at once would hold the first frame of the scrolling for
 * longer than a frame has.
 */
const inOneFrame = 4;

/**
 * Lets the pictures of the page that wait to come near be fetched as far ahead as the browser likes: for the
 * host to call when the page is scrolled for the first time. Those that are laid out are released a few in
 * each frame, then `data-scrolled` on the root element says it for all that are rendered later.
 */
export function releasePictures(): void {
  const waiting = document
    .getAnimations()
    .map(({ effect }) => (effect as KeyframeEffect).target?.closest('picture[data-late]'))
    .filter((picture) => picture instanceof HTMLElement);
  const release = () => {
    for (const picture of waiting.splice(0, inOneFrame)) delete picture.dataset.late;
    if (waiting.length > 0) requestAnimationFrame(release);
    else document.documentElement.dataset.scrolled = '';
  };
  requestAnimationFrame(release);
}
