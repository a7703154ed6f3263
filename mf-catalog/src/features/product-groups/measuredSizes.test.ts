import { findMeasuredSizes, keepMeasuredSizes } from './measuredSizes';

function menu(heights: { group: number; cards: number[]; top?: number }): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<section data-group="rolls" style="padding-block-end: 12px"><ul>${'<li></li>'.repeat(heights.cards.length)}</ul></section>`;
  const give = (element: Element, height: number) =>
    jest
      .spyOn(element, 'getBoundingClientRect')
      .mockReturnValue({ height, top: heights.top ?? 0 } as DOMRect);
  for (const section of root.querySelectorAll('section')) give(section, heights.group);
  for (const [index, card] of root.querySelectorAll('li').entries()) give(card, heights.cards[index] ?? 0);
  return root;
}

it('gives a customer who comes back the room that groups and cards took [ROUTE-01]', () => {
  expect(findMeasuredSizes('rolls', 2)).toBeUndefined();
  keepMeasuredSizes(menu({ group: 412, cards: [280.5, 302] }));
  expect(findMeasuredSizes('rolls', 2)).toMatchObject({ group: 400, cards: [280.5, 302] });
});

it('forgets it where the group has other cards or the window another width', () => {
  keepMeasuredSizes(menu({ group: 412, cards: [280, 302] }));
  expect(findMeasuredSizes('rolls', 3)).toBeUndefined();
  const { innerWidth } = window;
  window.innerWidth = innerWidth + 1;
  expect(findMeasuredSizes('rolls', 2)).toBeUndefined();
  window.innerWidth = innerWidth;
});

it('measures nothing below the screen, which nobody has seen', () => {
  keepMeasuredSizes(menu({ group: 412, cards: [280], top: -4000 }));
  keepMeasuredSizes(menu({ group: 512, cards: [380], top: window.innerHeight + 1 }));
  expect(findMeasuredSizes('rolls', 1)).toMatchObject({ group: 400, cards: [280] });
});

it('remembers nothing of a menu behind the results of a search', () => {
  keepMeasuredSizes(menu({ group: 412, cards: [280] }));
  keepMeasuredSizes(menu({ group: 0, cards: [0] }));
  expect(findMeasuredSizes('rolls', 1)).toMatchObject({ group: 400 });
});
