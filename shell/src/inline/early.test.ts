import early from './early';

const page = (card: string) => {
  document.body.innerHTML = `<div data-remote="mf-catalog">${card}</div><div data-host="shell"><button data-action="open-cart">Cart</button></div>`;
};
const card = '<article data-product-key="miso"><button data-action="add">Add</button></article>';
const button = (action: string) => document.querySelector(`[data-action="${action}"]`) as HTMLElement;
/** What a press leads to once React listens. */
const onPress = jest.fn();
const started = jest.fn();

beforeAll(() => {
  // jsdom has no animations.
  Element.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
  window.__go = started;
  early();
  document.addEventListener('click', onPress);
});
beforeEach(() => {
  onPress.mockClear();
  started.mockClear();
});

test('a tap before its part has code starts the scripts and is kept; once the part works it is pressed once', () => {
  page(card);
  button('add').click();
  button('open-cart').click();
  expect(onPress).not.toHaveBeenCalled();
  expect(started).toHaveBeenCalled();
  window.__taps?.flush('mf-catalog');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onPress.mock.calls[0]?.[0].target).toBe(button('add'));
  window.__taps?.flush('shell');
  expect(onPress).toHaveBeenCalledTimes(2);
  window.__taps?.flush('shell');
  button('add').click();
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a tap whose card was rendered anew presses the button on the new one; of a card that is gone nothing is pressed', () => {
  page(card.replaceAll('miso', 'ramen'));
  document.body.firstElementChild?.setAttribute('data-remote', 'mf-later');
  button('add').click();
  page(card + card.replaceAll('miso', 'ramen'));
  window.__taps?.flush('mf-later');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onPress.mock.calls[0]?.[0].target).toBe(document.querySelector('[data-product-key="ramen"] button'));

  document.body.firstElementChild?.setAttribute('data-remote', 'mf-last');
  button('add').click();
  page('');
  window.__taps?.flush('mf-last');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a press with %s is the browser’s: a link opens in a new tab',
  (key) => {
    document.body.innerHTML = '<div data-remote="mf-other"><a href="#menu" data-action="menu">Menu</a></div>';
    button('menu').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    expect(onPress).toHaveBeenCalledTimes(1);
    window.__taps?.flush('mf-nobody');
  },
);

test('what is no control, or belongs to no part, is not kept', () => {
  document.body.innerHTML =
    '<div data-remote="mf-text"><p>Text</p></div><button data-action="lone">Alone</button>';
  document.querySelector('p')?.click();
  button('lone').click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('the chosen theme is set with the colour of the browser’s bar before the first paint', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('theme=dark');
  document.head.innerHTML =
    '<meta name="theme-color" data-for="light" media="all"><meta name="theme-color" data-for="dark" media="none">';
  early();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect([...document.querySelectorAll('meta')].map(({ media }) => media)).toEqual(['not all', 'all']);
});
