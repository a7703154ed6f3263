import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

describe('Picture', () => {
  it('offers AVIF in each width, else the largest WebP, and reserves its place', () => {
    const { container } = render(<Picture src="/pictures/roll" alt="Roll" sizes="50vw" />);
    const sources = container.querySelectorAll('source');
    expect([...sources].map(({ type }) => type)).toEqual(['image/avif']);
    const [avif] = sources;
    expect(avif).toHaveAttribute('srcset', '/pictures/roll-320.avif 320w, /pictures/roll-640.avif 640w');
    expect(avif).toHaveAttribute('sizes', '50vw');
    const image = screen.getByRole('img', { name: 'Roll' });
    expect(image).toHaveAttribute('src', '/pictures/roll-640.webp');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '640']);
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('fetches the first screen’s biggest picture first', () => {
    render(<Picture src="/pictures/roll" alt="Roll" sizes="50vw" lcp />);
    const image = screen.getByRole('img', { name: 'Roll' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image).toHaveAttribute('data-lcp');
  });

  it('takes a whole file name as it is', () => {
    const { container } = render(<Picture src="/uploads/a.jpg" alt="" sizes="50vw" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/a.jpg');
    expect(container.querySelectorAll('source')).toHaveLength(0);
  });

  it('shows what is here of it until its own file has come', async () => {
    const { container } = render(
      <Picture src="/pictures/roll" alt="" sizes="50vw" plate={2} standIn="/pictures/roll-320.avif" />,
    );
    expect(container.querySelector('picture')).toHaveStyle({
      backgroundImage: 'url("/pictures/roll-320.avif")',
      backgroundSize: 'cover',
    });
    await act(async () => void fireEvent.load(container.querySelector('img') as HTMLElement));
    expect(container.querySelector('picture')?.style.backgroundImage).toBe('');
  });

  it('leaves its plate when the file does not come', () => {
    const { container } = render(<Picture src="/pictures/lost" alt="" sizes="50vw" plate={2} />);
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect(container.querySelector('picture')).toHaveAttribute('data-broken');
    expect(container.querySelector('picture')).toHaveAttribute('data-plate', '2');
  });

  it('leaves its plate when the file had failed before the page worked', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const decode = jest.fn(() => Promise.reject(new DOMException('', 'EncodingError')));
    Object.assign(HTMLImageElement.prototype, { decode });
    const { container } = render(<Picture src="/pictures/lost" alt="" sizes="50vw" />);
    await act(async () => undefined);
    expect(container.querySelector('picture')).toHaveAttribute('data-broken');
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
    jest.restoreAllMocks();
  });

  it('is asked for again when it did not come because there was no connection', async () => {
    jest.useFakeTimers();
    const host = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { container } = render(<Picture src="/pictures/roll" alt="Roll" sizes="50vw" />);
    const lost = screen.getByRole('img', { name: 'Roll' });
    fireEvent.error(lost);
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(container.querySelector('picture')).toHaveAttribute('data-broken');
    host.mockResolvedValue({ ok: true } as Response);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(container.querySelector('picture')).not.toHaveAttribute('data-broken');
    expect(screen.getByRole('img', { name: 'Roll' })).not.toBe(lost);
  });
});
