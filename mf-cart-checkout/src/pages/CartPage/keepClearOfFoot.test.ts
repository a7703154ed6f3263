import { keepClearOfFoot } from './keepClearOfFoot';

test('what lies over the cart page is told how high its foot is, while it is there', () => {
  let grown = () => {};
  const { ResizeObserver: own } = globalThis;
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      grown = callback;
    }
    observe() {}
    disconnect() {
      grown = () => {};
    }
  } as unknown as typeof ResizeObserver;
  const foot = document.createElement('div');
  let height = 132;
  Object.defineProperty(foot, 'offsetHeight', { get: () => height });
  const { style, dataset } = document.documentElement;
  const leave = keepClearOfFoot(foot);
  expect([style.getPropertyValue('--order-foot-height'), dataset.orderFoot]).toEqual(['132px', '']);
  height = 210;
  grown();
  expect(style.getPropertyValue('--order-foot-height')).toBe('210px');
  leave?.();
  expect([style.getPropertyValue('--order-foot-height'), dataset.orderFoot]).toEqual(['', undefined]);
  globalThis.ResizeObserver = own;
});
