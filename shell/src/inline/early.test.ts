import early from './early';

test('the chosen theme is set with the colour of the browser’s bar before the first paint', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('theme=dark');
  document.head.innerHTML =
    '<meta name="theme-color" data-for="light" media="all"><meta name="theme-color" data-for="dark" media="none">';
  early();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect([...document.querySelectorAll('meta')].map(({ media }) => media)).toEqual(['not all', 'all']);
});
