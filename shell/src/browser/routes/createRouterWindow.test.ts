import { createRouterWindow } from './createRouterWindow';

const goBack = () => dispatchEvent(new PopStateEvent('popstate'));
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the router hears of Back after its event while a part is not hydrated, and within it from then on [MODAL-05]', async () => {
  const part = document.body.appendChild(document.createElement('div'));
  part.dataset.remoteState = 'drawn';
  const heard: string[] = [];
  const listener = () => void heard.push('heard');
  const router = createRouterWindow();
  router.addEventListener('popstate', listener);
  goBack();
  expect(heard).toEqual([]);
  await later();
  expect(heard).toEqual(['heard']);

  part.dataset.remoteState = 'ready';
  goBack();
  expect(heard).toEqual(['heard', 'heard']);
  router.removeEventListener('popstate', listener);
  goBack();
  await later();
  expect(heard).toHaveLength(2);
  part.remove();
});

test('everything else is the window itself', () => {
  const router = createRouterWindow();
  expect(router.history).toBe(window.history);
  expect(router.location).toBe(window.location);
});
