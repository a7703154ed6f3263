import { serveRemote } from '../dev/serveRemote';
import { requireAddress } from './requireAddress';

// Run in a remote's folder: `npm run dev -w mf-catalog`, and with `-- --inside` for a running storefront.
async function start(): Promise<void> {
  const { env } = process;
  const inside = process.argv.includes('--inside');
  await serveRemote({
    folder: process.cwd(),
    port: Number(env.PORT || 3001),
    apiUrl: requireAddress('API_URL', env.API_URL || 'http://localhost:4000'),
    storefront: inside
      ? requireAddress('STOREFRONT_URL', env.STOREFRONT_URL || 'http://localhost:3000')
      : undefined,
    say: (text) => console.log(text),
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
