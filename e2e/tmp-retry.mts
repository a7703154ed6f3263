import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium';
const b = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
const page = await b.newPage();
page.on('request', (r) => r.url().includes('mf-payments') && console.log('req', r.url().slice(21)));
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
await page.route('**/releases/mf-payments/**', (r) => r.abort('connectionrefused'));
await page.goto('http://localhost:3200/vladivostok/back-to-home?state=payment-failure');
await page.locator('[data-remote-state="failed"]').waitFor();
await page.unroute('**/releases/mf-payments/**');
console.log('scripts', await page.evaluate(() => [...document.scripts].map((s) => s.src).filter(Boolean)));
await page.evaluate(() => { const o = document.head.appendChild.bind(document.head); document.head.appendChild = ((n) => { console.log('append ' + (n as any).src); return o(n); }) as any; });

console.log('inst', await page.evaluate(async () => { const f = (globalThis as any).__FEDERATION__; const i = f.__INSTANCES__[0]; const names = i.options.remotes.map((r: any) => r.name); const out: any[] = [names, Object.keys((globalThis as any).__GLOBAL_LOADING_REMOTE_ENTRY__)];
 for (const n of names.filter((x: string) => x.includes('payments'))) { try { await i.loadRemote(n + '/BackToHomePage'); out.push(n + ' ok'); } catch (e) { out.push(n + String((e as Error).stack)); } } return out; }));
await b.close();
