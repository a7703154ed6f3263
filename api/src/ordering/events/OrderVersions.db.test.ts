import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, Visitor } from '../../testing/startTestApi';
import { OrderChanges } from './OrderChanges';
import { OrderVersions } from './OrderVersions';

const api = freshTestApi();

test('of many watched orders only those that were written since the last look are announced', async () => {
  const { order_id: id } = await placeTestOrder(new Visitor(api), takeawayOrder);
  const { order_id: other } = await placeTestOrder(new Visitor(api), takeawayOrder);
  const changes = new OrderChanges();
  const announced: number[] = [];
  for (const watched of [id, other]) changes.subscribe(watched, () => announced.push(watched));
  const versions = new OrderVersions(api.database, changes);
  await versions.compare();
  expect(announced.splice(0).sort()).toEqual([id, other].sort());
  await versions.compare();
  expect(announced).toEqual([]);
  await api.database.updateTable('orders').set({ status: 'cooking' }).where('id', '=', other).execute();
  await versions.compare();
  expect(announced).toEqual([other]);
});
