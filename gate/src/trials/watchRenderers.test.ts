import { watchRenderers } from './watchRenderers';

test('a second React in a page is reported with both versions, the first is not [MF-03]', () => {
  const told: string[] = [];
  const page = globalThis as unknown as Record<string, unknown>;
  page.told = (text: string) => told.push(text);
  watchRenderers('told');
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__ as { inject(renderer: object): number };
  hook.inject({ version: '19.3.1', rendererPackageName: 'react-dom' });
  expect(told).toEqual([]);
  hook.inject({ version: '17.0.2', rendererPackageName: 'react-dom' });
  expect(told).toEqual([
    "a second React in the page: react-dom 19.3.1, react-dom 17.0.2; a part uses the page's and brings none",
  ]);
  delete page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  delete page.told;
});
