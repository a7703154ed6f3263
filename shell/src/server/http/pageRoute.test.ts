import { DrawingRefused, HungDrawing } from '../draw/DrawPool';
import type { DrawJob, DrawReply } from '../draw/drawJob';
import { servePages } from '../testing/servePages';

const reply = (job: DrawJob): DrawReply => ({
  status: 200,
  body: Buffer.from(job.composition.id),
  bytes: 1,
  drawMs: 1,
  compositionId: job.composition.id,
  drawnWith: [],
  problems: [],
  failed: [],
});

test('more visitors than can be drawn for get a small page in their language that tries again by itself', async () => {
  const ask = servePages({ draw: () => Promise.reject(new DrawingRefused('too many')) });
  const answer = await ask('/vladivostok', 'lang=de');
  expect(answer.statusCode).toBe(503);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThanOrEqual(5);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('<h1>Wir sind gleich wieder da</h1>');
  expect(answer.body).toContain('<span>Владивосток</span>');
  expect(answer.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
});

test('a page whose drawing hung tries again by itself; one that cannot be drawn says so', async () => {
  const answerTo = (error: Error) =>
    servePages({ draw: () => Promise.reject(error) })('/vladivostok', 'lang=en');
  expect((await answerTo(new HungDrawing('hung'))).body).toContain('This page will open by itself');
  const failed = await answerTo(new Error('no release of the shell'));
  expect(failed.statusCode).toBe(503);
  expect(failed.body).toContain('The page did not load. Please try again in a minute.');
  expect(failed.body).not.toContain('http-equiv="refresh"');
});

test('what only code in the browser reads of the address makes no other drawing', async () => {
  const draw = jest.fn(async (job: DrawJob) => reply(job));
  const ask = servePages({ draw });
  for (const query of ['', '?utm_source=letter', '?utm_source=post', '?group=rolls', '?product=invented'])
    await ask(`/vladivostok${query}`);
  expect(draw.mock.calls.map(([job]) => job.url)).toEqual(['http://localhost/vladivostok']);
});

test('what the server draws differently is another drawing', async () => {
  const draw = jest.fn(async (job: DrawJob) => reply(job));
  const ask = servePages({ draw });
  for (const query of ['', '?q=tuna&utm_source=letter', '?product=philadelphia', '?lang=ru'])
    await ask(`/vladivostok${query}`);
  expect(draw.mock.calls.map(([job]) => new URL(job.url).search)).toEqual([
    '',
    '?q=tuna',
    '?product=philadelphia',
    '',
  ]);
  expect(draw.mock.calls.map(([job]) => job.languageInUrl)).toEqual([false, false, false, true]);
});

test('after a promotion, while nothing can be drawn, visitors get the page as it was', async () => {
  let id = 'before';
  let busy = false;
  const ask = servePages({
    composition: () => ({ id, remotes: {} }),
    draw: async (job) => {
      if (busy) throw new DrawingRefused('too many');
      return reply(job);
    },
  });
  expect((await ask('/vladivostok')).body).toBe('before');
  id = 'promoted';
  busy = true;
  const answer = await ask('/vladivostok');
  expect([answer.statusCode, answer.body]).toEqual([200, 'before']);
  busy = false;
  expect((await ask('/vladivostok')).body).toBe('promoted');
});
