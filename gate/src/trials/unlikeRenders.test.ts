/** @jest-environment jsdom */
import { unlikeRenders } from './unlikeRenders';

const page = (part: string, rest = '') =>
  `<div id="root"><p>${rest}</p><div data-remote="mf-reviews">${part}</div></div>`;
const compare = (first: string, second: string) =>
  unlikeRenders({ first, second, scope: '[data-remote="mf-reviews"]' });

test('two equal renders have no differences', () => {
  const html = page('<a href="/a?b=1&amp;c=2" title="&quot;A&quot;">A</a>');
  expect(compare(html, html)).toEqual([]);
});

test.each([
  ['a value', '<b data-at="1">A</b>', '<b data-at="2">A</b>', 'data-at of <b> is "1", then "2"'],
  [
    'a style',
    '<b style="width:1%">A</b>',
    '<b style="width:2%">A</b>',
    'style of <b> is "width:1%", then "width:2%"',
  ],
  ['one that comes and goes', '<b>A</b>', '<b hidden="">A</b>', 'hidden of <b> is "", then ""'],
])('an attribute made from chance is named with its element: %s', (_, first, second, difference) => {
  expect(compare(page(first), page(second))).toEqual([difference]);
});

test('what differs in each of many elements is said once', () => {
  const cards = (id: string) => page(`<i id="${id}"></i>`.repeat(3));
  expect(compare(cards('a'), cards('b'))).toEqual(['id of <i> is "a", then "b"']);
});

test('what differs in parts of others is theirs', () => {
  expect(compare(page('', '<b id="a"></b>'), page('', '<b id="b"></b>'))).toEqual([]);
});
