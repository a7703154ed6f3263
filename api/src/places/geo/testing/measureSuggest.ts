/**
 * Writes the gazetteer of a city with 5,000 streets and 100,000 houses into the folder that is named, under
 * the alias `khimki`, measures suggestions over it in this process, and prints one line of JSON:
 * milliseconds, and the texts that were typed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityIndex } from '../cityIndex';
import { loadGazetteer, takeGazetteersFrom } from '../loadGazetteer';
import { suggest } from '../suggest';
import { makeBigCity, typedIn } from './bigCity';

const alias = 'khimki';
const aliases = ['vladivostok', 'khabarovsk', 'khimki', 'antalya', 'istanbul', 'tashkent', 'berlin', 'kyiv'];
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to.');
const files = aliases.map(loadGazetteer);
const city = makeBigCity(loadGazetteer(alias), files);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${alias}.json`), JSON.stringify(city));
takeGazetteersFrom(folder);

const started = performance.now();
const index = cityIndex(alias);
const buildMs = performance.now() - started;
const houses = index.streets.reduce((count, street) => count + street.houses.length, 0);
const texts = typedIn(city);
const times: { text: string; ms: number }[] = [];
for (const round of ['warm', 'measured']) {
  for (const text of texts) {
    const from = performance.now();
    suggest(alias, text, { language: 'ru' });
    if (round === 'measured') times.push({ text, ms: performance.now() - from });
  }
}
times.sort((a, b) => a.ms - b.ms);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.ms ?? 0;
const slowest = times.slice(-5).map(({ text, ms }) => `${text}: ${ms.toFixed(1)}`);
const measured = { buildMs, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), slowest };
process.stdout.write(`${JSON.stringify({ streets: index.streets.length, houses, ...measured, texts })}\n`);
