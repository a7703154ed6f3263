import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

const signs = { passed: '✓', failed: '✗', timedOut: '✗', interrupted: '✗', skipped: '-' } as const;
const say = (text: string) => process.stdout.write(`${text}\n`);
const minutes = (ms: number) => Math.max(1, Math.round(ms / 60_000));
const formatError = ({ stack, message, value, snippet }: TestError): string =>
  stripVTControlCharacters([stack ?? message ?? value ?? '', snippet ?? ''].join('\n')).trim();
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/**
 * Says after each journey how many are left and how long that will take, and for one that failed how to
 * repeat it alone, with a trace. What was not run is named with the reason. What failed stands in
 * `test-results/index.html` with its pictures, beside `servers.log`.
 */
export default class JourneyReporter implements Reporter {
  #folder = '';
  #total = 0;
  #done = 0;
  #startedAt = 0;
  readonly #failed = new Map<TestCase, TestResult>();
  readonly #skipped: TestCase[] = [];
  readonly #serverLines: string[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.projects[0]?.outputDir ?? '';
    this.#total = suite.allTests().length;
    this.#startedAt = Date.now();
    say(`\n${this.#total} journeys, ${config.workers} at once`);
  }

  /** What belongs to no journey, such as a server that does not start. */
  onError(error: TestError): void {
    say(formatError(error));
  }

  onStdOut(chunk: string | Buffer, test?: TestCase): void {
    this.#keep(chunk, test, process.stdout);
  }
  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    this.#keep(chunk, test, process.stderr);
  }
  #keep(chunk: string | Buffer, test: TestCase | undefined, out: NodeJS.WriteStream): void {
    out.write(chunk);
    if (!test) this.#serverLines.push(String(chunk));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const failed = !['passed', 'skipped'].includes(result.status);
    this.#done += 1;
    if (result.status === 'skipped') this.#skipped.push(test);
    const seconds = (result.duration / 1000).toFixed(1);
    say(`${this.#progress()} ${signs[result.status]} ${formatTitle(test)} (${seconds} s)`);
    if (!failed) return;
    this.#failed.set(test, result);
    say(result.errors.map(formatError).join('\n\n').replace(/^/gm, '    '));
    say(`    alone: ${commandFor(test)}\n`);
  }

  #progress(): string {
    const left = ((Date.now() - this.#startedAt) / Math.max(1, this.#done)) * (this.#total - this.#done);
    return `[${this.#done}/${this.#total}, ${minutes(left)} min left]`;
  }

  onEnd(): void {
    const failed = [...this.#failed.keys()];
    say(`\n${this.#done} of ${this.#total} journeys in ${minutes(Date.now() - this.#startedAt)} min`);
    if (failed.length > 0) say(`failed:\n${failed.map((test) => `  ${formatTitle(test)}`).join('\n')}`);
    for (const test of this.#skipped) {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
      say(`not run: ${formatTitle(test)} (${why})`);
    }
    if (failed.length === 0) return;
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'servers.log'), stripVTControlCharacters(this.#serverLines.join('')));
    writeFileSync(join(this.#folder, 'index.html'), this.#page());
    say(`pictures and the servers' log: ${join(this.#folder, 'index.html')}`);
  }

  #page(): string {
    const sections = [...this.#failed].map(([test, result]) => {
      const pictures = result.attachments.map(({ name, path, contentType }) => {
        if (!path || !contentType.startsWith('image/')) return '';
        const href = escapeHtml(encodeURI(relative(this.#folder, path)));
        return `<p><img src="${href}" alt="${escapeHtml(name)}"></p>`;
      });
      const errors = escapeHtml(result.errors.map(formatError).join('\n\n'));
      return `<section><h2>${escapeHtml(formatTitle(test))}</h2><p><code>${escapeHtml(commandFor(test))}</code></p><pre>${errors}</pre>${pictures.join('')}</section>`;
    });
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Journeys that failed</title>
<style>body{font:16px/1.5 system-ui;margin:24px auto;max-width:110ch;padding:0 16px}pre{overflow:auto;padding:12px;background:#8882}img{max-width:100%}</style>
<h1>Journeys that failed</h1><p><a href="servers.log">What the servers said</a></p>${sections.join('\n')}</html>`;
  }

  printsToStdio(): boolean {
    return true;
  }
}

const getFile = ({ location }: TestCase) => relative(join(import.meta.dirname, '..'), location.file);
const formatTitle = (test: TestCase): string =>
  `${test.parent.project()?.name} › ${getFile(test)}:${test.location.line} › ${test.title}`;
const commandFor = (test: TestCase): string =>
  `npm run e2e -- ${getFile(test)}:${test.location.line} --project=${test.parent.project()?.name} --trace=on`;
