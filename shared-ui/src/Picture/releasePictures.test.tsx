import { render } from '@testing-library/react';
import { Picture } from './Picture';
import { releasePictures } from './releasePictures';

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

test('pictures that wait are released a few in a frame, then the page says that none waits any more', async () => {
  const { container } = render(
    Array.from({ length: 10 }, (_, index) => (
      <Picture key={String(index)} src={`/pictures/${index}`} alt="" sizes="50vw" eager={index === 0} />
    )),
  );
  const waiting = () => container.querySelectorAll('[data-late]').length;
  expect(waiting()).toBe(9);
  // What the browser animates, the pictures' own timelines and something else.
  const targets = [...container.querySelectorAll('img'), container];
  Object.assign(document, { getAnimations: () => targets.map((target) => ({ effect: { target } })) });
  const seen: number[] = [];
  releasePictures();
  while (!('scrolled' in document.documentElement.dataset)) {
    await nextFrame();
    seen.push(waiting());
  }
  expect(seen).toEqual([5, 1, 0]);
});
