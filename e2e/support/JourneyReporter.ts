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
 * repeat it alone. What was not run is named with the reason. What failed, or passed at a later try only,
 * stands in `test-results/index.html` with its pictures and traces, beside `servers.log`.
 */
export default class JourneyReporter implements Reporter {
  #folder = '';
  #total = 0;
  #done = 0;
  #startedAt = 0;
  /** Each with its tries. */
  readonly #troubled = new Map<TestCase, TestResult[]>();
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
    const isLastTry = !failed || result.retry === test.retries;
    if (isLastTry) this.#done += 1;
    if (result.status === 'skipped') this.#skipped.push(test);
    if (failed || result.retry > 0) this.#troubled.set(test, [...(this.#troubled.get(test) ?? []), result]);
    const tried = result.retry > 0 ? `, try ${result.retry + 1}` : '';
    say(
      `${this.#progress()} ${signs[result.status]} ${formatTitle(test)} (${(result.duration / 1000).toFixed(1)} s${tried})`,
    );
    if (!failed) return;
    say(result.errors.map(formatError).join('\n\n').replace(/^/gm, '    '));
    say(`    alone: ${commandFor(test)}\n`);
  }

  #progress(): string {
    const left = ((Date.now() - this.#startedAt) / Math.max(1, this.#done)) * (this.#total - this.#done);
    return `[${this.#done}/${this.#total}, ${minutes(left)} min left]`;
  }

  onEnd(): void {
    const failed = [...this.#troubled.keys()].filter((test) => test.outcome() === 'unexpected');
    const flaky = [...this.#troubled.keys()].filter((test) => test.outcome() === 'flaky');
    say(`\n${this.#done} of ${this.#total} journeys in ${minutes(Date.now() - this.#startedAt)} min`);
    for (const [what, tests] of [
      ['failed', failed],
      ['passed at a later try only', flaky],
    ] as const)
      if (tests.length > 0) say(`${what}:\n${tests.map((test) => `  ${formatTitle(test)}`).join('\n')}`);
    for (const test of this.#skipped) {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
      say(`not run: ${formatTitle(test)} (${why})`);
    }
    if (this.#troubled.size === 0) return;
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'servers.log'), stripVTControlCharacters(this.#serverLines.join('')));
    writeFileSync(join(this.#folder, 'index.html'), this.#page([...failed, ...flaky]));
    say(`pictures, traces and the servers' log: ${join(this.#folder, 'index.html')}`);
  }

  #page(tests: readonly TestCase[]): string {
    const sections = tests.map((test) => {
      const tries = (this.#troubled.get(test) ?? []).map((result) => {
        const files = result.attachments.flatMap(({ name, path, contentType }) => {
          if (!path) return [];
          const href = escapeHtml(encodeURI(relative(this.#folder, path)));
          if (contentType.startsWith('image/')) return `<p><img src="${href}" alt="${escapeHtml(name)}"></p>`;
          const command =
            name === 'trace' ? ` <code>npx playwright show-trace ${escapeHtml(path)}</code>` : '';
          return `<p><a href="${href}">${escapeHtml(name)}</a>${command}</p>`;
        });
        const errors = escapeHtml(result.errors.map(formatError).join('\n\n'));
        return `<h3>Try ${result.retry + 1}: ${result.status}</h3><pre>${errors}</pre>${files.join('')}`;
      });
      return `<section><h2>${escapeHtml(formatTitle(test))}</h2><p><code>${escapeHtml(commandFor(test))}</code></p>${tries.join('')}</section>`;
    });
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Journeys that failed</title>
<style>body{font:16px/1.5 system-ui;margin:24px auto;max-width:110ch;padding:0 16px}pre{overflow:auto;padding:12px;background:#8882}img{max-width:100%}</style>
<h1>Journeys that failed, or passed at a later try</h1><p><a href="servers.log">What the servers said</a></p>${sections.join('\n')}</html>`;
  }

  printsToStdio(): boolean {
    return true;
  }
}

const getFile = ({ location }: TestCase) => relative(join(import.meta.dirname, '..'), location.file);
const formatTitle = (test: TestCase): string =>
  `${test.parent.project()?.name} › ${getFile(test)}:${test.location.line} › ${test.title}`;
const commandFor = (test: TestCase): string =>
  `npm run e2e -- ${getFile(test)}:${test.location.line} --project=${test.parent.project()?.name}`;
