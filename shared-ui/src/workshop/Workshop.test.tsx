import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Workshop } from './Workshop';

it('every component is rendered on the server exactly as in the browser', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Workshop />);
  const renderedByServer = place.textContent;
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, <Workshop />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(place.textContent).toBe(renderedByServer);
  act(() => root.unmount());
  place.remove();
});
