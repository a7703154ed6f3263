import { serveRemote } from '../dev/serveRemote';

// Run in a remote's folder: `npm run dev -w mf-catalog`, and with `-- --inside` for a running storefront.
const inside = process.argv.includes('--inside');
serveRemote({
  folder: process.cwd(),
  port: Number(process.env.PORT ?? 3001),
  apiUrl: process.env.API_URL ?? 'http://localhost:4000',
  storefront: inside ? (process.env.STOREFRONT_URL ?? 'http://localhost:3000') : undefined,
  say: (text) => console.log(text),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
