import { Lifecycle } from './Lifecycle';

test('stages only follow each other: what stops is never ready again', () => {
  const lifecycle = new Lifecycle();
  expect(lifecycle.isServing).toBe(false);
  lifecycle.advance('ready');
  lifecycle.advance('migrating');
  expect([lifecycle.stage, lifecycle.isServing]).toEqual(['ready', true]);
  lifecycle.advance('stopping');
  lifecycle.advance('ready');
  expect([lifecycle.stage, lifecycle.isServing]).toEqual(['stopping', true]);
});
