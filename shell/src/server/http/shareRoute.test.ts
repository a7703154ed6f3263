import Fastify from 'fastify';
import sharp from 'sharp';
import { shareRoute } from './shareRoute';

const dish = sharp({ create: { width: 960, height: 960, channels: 4, background: '#ff0000' } })
  .png()
  .toBuffer();

function serverWith(status: number) {
  const asked: string[] = [];
  const app = Fastify();
  shareRoute(app, {
    apiUrl: 'http://api.example',
    fetch: (async (url: string) => {
      asked.push(url);
      return new Response(new Uint8Array(await dish), { status });
    }) as unknown as typeof fetch,
  });
  return { app, asked };
}

test('a link to a dish has a JPEG of 1200 by 630 with the whole dish, drawn once [PROD-03]', async () => {
  const { app, asked } = serverWith(200);
  const [reply] = await Promise.all([
    app.inject('/share/umi/philadelphia.jpg'),
    app.inject('/share/umi/philadelphia.jpg'),
  ]);
  expect(reply.headers['content-type']).toBe('image/jpeg');
  const picture = sharp(reply.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data } = await picture
    .extract({ left: 600, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(240);
  expect(data[1]).toBeLessThan(20);
  expect(asked).toEqual(['http://api.example/pictures/philadelphia-960.png']);
  await app.close();
});

test('what the menu does not have is nothing, and is asked for again', async () => {
  const { app, asked } = serverWith(404);
  for (const path of ['/share/umi/none.jpg', '/share/umi/none.jpg'])
    expect((await app.inject(path)).statusCode).toBe(404);
  expect(asked).toHaveLength(2);
  for (const path of ['/share/none/a.jpg', '/share/umi/a.webp', '/share/umi/..%2fapi.jpg'])
    expect((await app.inject(path)).statusCode).toBe(404);
  expect(asked).toHaveLength(2);
  await app.close();
});
