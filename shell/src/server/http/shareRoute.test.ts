import Fastify from 'fastify';
import sharp from 'sharp';
import { shareRoute } from './shareRoute';

const dish = sharp({ create: { width: 960, height: 960, channels: 4, background: '#ff0000' } })
  .png()
  .toBuffer();

let time = 0;

function serverWith(status: number) {
  const asked: string[] = [];
  const app = Fastify();
  shareRoute(app, {
    apiUrl: 'http://api.example',
    now: () => time,
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

test('one network has thirty pictures drawn in a minute, all together 120; what is at hand is not counted', async () => {
  const { app, asked } = serverWith(404);
  const ask = async (name: string, remoteAddress: string) =>
    (await app.inject({ url: `/share/umi/${name}.jpg`, remoteAddress })).statusCode;
  const flood = async (network: number) => {
    for (let at = 0; at < 30; at += 1) await ask(`dish-${at}`, `10.0.0.${network}`);
  };
  await flood(1);
  expect(await ask('dish', '10.0.0.1')).toBe(429);
  expect(await ask('dish', '10.0.0.2')).toBe(404);
  for (const network of [3, 4, 5]) await flood(network);
  expect(await ask('dish', '10.0.0.6')).toBe(429);
  expect(asked).toHaveLength(120);
  time += 60_000;
  expect(await ask('dish', '10.0.0.1')).toBe(404);
  await app.close();

  const drawn = serverWith(200);
  for (let at = 0; at < 40; at += 1)
    expect((await drawn.app.inject('/share/umi/philadelphia.jpg')).statusCode).toBe(200);
  await drawn.app.close();
});
