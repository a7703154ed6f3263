import { renderPicturePage } from './picturePage';

test('the table has every view with its share, the pictures are those of what changed', () => {
  const image = (name: string) => `data:image/webp;base64,${name}`;
  const page = renderPicturePage('mf-a@0.2.0-bbbbbbbb', 'mf-a@0.1.0-aaaaaaaa', [
    { part: 'the page /a', view: '1440 px, light', share: 0 },
    {
      part: 'the page /<b>',
      view: '390 px, dark',
      share: 0.1234,
      before: image('before'),
      after: image('after'),
      marked: image('marked'),
    },
    { part: 'the dialog New', view: '390 px, dark', after: image('new') },
  ]);
  expect(page).toContain('<td>the page /a</td><td>1440 px, light</td><td>none</td>');
  expect(page).toContain('<td>the page /&lt;b></td><td>390 px, dark</td><td>12.34 %</td>');
  expect(page).toContain('<td>the dialog New</td><td>390 px, dark</td><td>new</td>');
  expect(page.match(/base64,\w+/g)).toEqual(
    ['before', 'after', 'marked', 'new'].map((one) => `base64,${one}`),
  );
});
