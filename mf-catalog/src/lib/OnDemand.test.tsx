import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../messages/ru.json';
import { OnDemand } from './OnDemand';

const Part = ({ name }: { name: string }) => <p>{name}</p>;

test('code that does not come leaves a card in its place, and the card’s button brings it [MF-05]', async () => {
  const load = jest.fn(async () => ({ default: Part }));
  const gone = new Error('the file is gone');
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  renderInStorefront(
    <>
      <h1>Меню</h1>
      <OnDemand load={load} props={{ name: 'Фильтры' }} />
    </>,
    { page: { messages: { 'mf-catalog': ru } } },
  );
  expect(await screen.findByText('Не загрузилось')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Меню' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Фильтры')).toBeVisible();
  expect(screen.queryByText('Не загрузилось')).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that was fetched before stands in its place at once', async () => {
  const load = async () => ({ default: Part });
  const part = <OnDemand load={load} props={{ name: 'Фильтры' }} />;
  const { unmount } = renderInStorefront(part, { page: { messages: { 'mf-catalog': ru } } });
  await act(async () => undefined);
  unmount();
  renderInStorefront(part, { page: { messages: { 'mf-catalog': ru } } });
  expect(screen.getByText('Фильтры')).toBeVisible();
});
