import { serveStandalone } from '../build';

// Run in a remote's folder: `npm run dev -w mf-catalog`.
serveStandalone({
  folder: process.cwd(),
  port: Number(process.env.PORT ?? 3001),
  apiUrl: process.env.API_URL ?? 'http://localhost:4000',
  say: (text) => console.log(text),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
