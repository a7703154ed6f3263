import { findShownPicture } from './findShownPicture';

const shows = { complete: true, naturalWidth: 320, currentSrc: '/pictures/roll-320.avif' };
test.each([
  ['stands in the menu', 'roll', shows, '/pictures/roll-320.avif'],
  ['is on its way', 'roll', { ...shows, complete: false }, undefined],
  ['did not come', 'roll', { ...shows, naturalWidth: 0 }, undefined],
  ['is another dish’s', 'soup', shows, undefined],
])('a picture that %s: %s', (_, key, state, found) => {
  document.body.innerHTML = '<article data-part="card" data-product-key="roll"><img alt=""></article>';
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(document.querySelector('img'), name, { value });
  expect(findShownPicture(key)).toBe(found);
});
