import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../support/Customer';
import { Preparation } from '../support/prepare';
import type { Coverage } from './Coverage';
import { type Control, installInPage } from './inPage';
import { type AxeMemory, choicesOf, faultsAtRest, faultsOfCart, focusOf } from './invariants';
import { Orderer } from './orderAnyway';
import { oneOf, type Start, servedAddresses } from './Start';
import {
  Covered,
  controlsOf,
  isOffered,
  perform,
  pictureOf,
  type Step,
  shiftOf,
  stateOf,
  wordsOf,
} from './steps';
import { textsFor } from './texts';
import { Witness } from './Witness';

/** A press is answered within this time (rule 1). What takes longer is told; nothing at all within `patienceMs` is a fault. */
export const answerMs = 1_000;
/** What moves by itself after its page has come, in the unit of layout shifts. */
const shiftAtMost = 0.1;
/** So many steps are taken while replies take their time, each of these in turn, ms. */
const slowSteps = 3;
const slowMs = [2_500, 300, 1_500];

/** Something that must always hold and did not. */
export class Fault extends Error {}

export interface WalkOptions {
  browser: Browser;
  start: Start;
  /** Origin of each brand. */
  originOf(brand: Start['brand']): string;
  coverage: Coverage;
  /** Absent where other tests look. */
  axe?: AxeMemory;
  /** How long a busy machine may take before a control counts as dead, ms. */
  patienceMs: number;
  /** Told of each answer that took longer than {@link answerMs}. */
  onSlow(step: Step, ms: number): void;
}

/** One customer: a start, steps, and at the end an order. */
export class Walk {
  readonly taken: Step[] = [];
  #context!: BrowserContext;
  #page!: Page;
  #witness!: Witness;
  /** Where the page stood at the last check. */
  #pathname = '';
  /** Steps that are still to be taken while replies are slow. */
  #slowLeft = 0;
  /** What the page behind the dialogs offered last: in the pause between two dialogs it can be pressed. */
  #behind: Control[] = [];
  constructor(private readonly options: WalkOptions) {}

  async open(): Promise<void> {
    const { browser, start } = this.options;
    const isPhone = start.layout === 'phone';
    const origin = this.options.originOf(start.brand);
    this.#context = await browser.newContext({
      baseURL: origin,
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
      colorScheme: start.theme,
      locale: start.language,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    this.#context.setDefaultTimeout(20_000);
    // tsx names functions by a helper of its own, which a page does not have.
    await this.#context.addInitScript({ content: 'globalThis.__name ??= (one) => one;' });
    await this.#context.addInitScript(installInPage);
    // Set where one is not on a page yet, so that only the start has it.
    const cookies = [{ name: 'language', value: start.language, url: origin }];
    if (start.visitor !== 'new') cookies.push({ name: 'cookie_accept', value: 'all', url: origin });
    await this.#context.addCookies(cookies);
    this.#page = await this.#context.newPage();
    if (start.visitor !== 'new') await this.#prepare(start);
    this.#witness = new Witness(this.#context);
    await this.#page.goto(`/${start.city}${start.path}`);
    await this.#ready();
    await this.#rest();
  }
  async #prepare({ city, visitor }: Start): Promise<void> {
    await this.#page.goto(`/${city}/legal-info`);
    if (visitor === 'customer') await signIn(this.#page, city);
    const ready = new Preparation(this.#page, city);
    const address = servedAddresses[city];
    if (address) await ready.address(address);
    else await ready.shop();
  }

  /** Presses what does this (`data-action`) where the walk stands. @throws Fault */
  async begin(action: string): Promise<void> {
    const all = (await controlsOf(this.#page)).filter(({ signature }) => signature.endsWith(`>${action}`));
    // A dialog's own way on is at its end, below what goes well with it.
    const control = all[0]?.dialog === '' ? all[0] : all.at(-1);
    if (!control) throw new Fault(`${action} is not offered`);
    await this.take({ do: 'press', control, by: 'pointer', offline: false });
  }
  /** Walks at random for so many steps, or until the time is over. @throws Fault */
  async wander(steps: number, random: () => number, withinMs = Number.POSITIVE_INFINITY): Promise<void> {
    const deadline = Date.now() + withinMs;
    await this.#check();
    for (let at = 0; at < steps && Date.now() < deadline; at += 1) {
      const step = await this.#next(random);
      if (step) await this.take(step);
    }
    if (this.#slowLeft > 0) await this.#speedUp();
  }
  async #next(random: () => number): Promise<Step | null> {
    if (new URL(this.#page.url()).origin !== this.options.originOf(this.options.start.brand))
      return { do: 'back' };
    const controls = await controlsOf(this.#page);
    this.options.coverage.see(controls);
    const isInDialog = controls.some(({ dialog }) => dialog !== '');
    if (!isInDialog) this.#behind = controls;
    const dice = random();
    if (dice < 0.04) return { do: 'back' };
    if (dice < 0.05) return { do: 'forward' };
    if (dice < 0.07) return { do: 'reload' };
    if (dice < 0.08) return { do: 'second tab' };
    if (dice < 0.1) return { do: 'slow' };
    if (dice < 0.14 && isInDialog) return { do: 'escape' };
    const isFree = ({ inert }: Control) => inert !== 'outside' && inert !== 'disabled';
    const control = this.options.coverage.choose(controls.filter(isFree), random);
    if (!control) return { do: 'back' };
    if (control.kind === 'type')
      return { do: 'type', control, text: oneOf(textsFor(control.inputName), random) };
    if (control.kind === 'select') return { do: 'select', control, option: Math.floor(random() * 3) };
    if (dice > 0.97 && !isInDialog) return { do: 'early', control };
    if (dice > 0.89) {
      const others = [...controls, ...this.#behind].filter((one) => isFree(one) && one.kind === 'press');
      const then = oneOf(
        [control, 'escape', 'back', oneOf(others, random), oneOf(others, random)] as const,
        random,
      );
      return { do: 'hurry', control, then, afterMs: oneOf([30, 120, 250, 400], random) };
    }
    return { do: 'press', control, by: random() < 0.25 ? 'keyboard' : 'pointer', offline: random() < 0.03 };
  }

  /** Takes one step and checks what must hold after it; false when the step cannot be taken here. @throws Fault */
  async take(step: Step): Promise<boolean> {
    if (step.do === 'slow') return this.#slowDown(step);
    const isOffline = step.do === 'press' && step.offline;
    const page = this.#page;
    const before = await pictureOf(page);
    const focus = await focusOf(page);
    const choices = step.do === 'reload' ? await choicesOf(page) : null;
    const isLate = step.do === 'early' && (await this.#reloaded());
    const unpressed = isLate ? await stateOf(page) : '';
    this.#witness.begin(isOffline);
    const pages = this.#context.pages().length;
    const begun = Date.now();
    try {
      if (!(await perform(page, step, this.options.start.layout === 'phone'))) return false;
    } catch (error) {
      if (error instanceof Covered && 'control' in step) {
        // A dialog that came by itself in this moment has the page to itself.
        if (!(await isOffered(page, step.control))) return false;
        this.taken.push(step);
        throw new Fault(`${wordsOf(step)}: cannot be pressed, below ${error.message}`);
      }
      throw error;
    }
    this.taken.push(step);
    if ('control' in step) this.options.coverage.use(step.control);
    const mustAnswer =
      (step.do === 'press' && step.control.inert === null && !isOffline) ||
      (step.do === 'escape' && focus.dialog !== '');
    if (mustAnswer) await this.#answered(step, before, begun);
    for (const extra of this.#context.pages().slice(pages)) await extra.close();
    // Almost any step may lead to another document.
    await this.#ready();
    if (this.#slowLeft > 1) {
      this.#slowLeft -= 1;
      await page.waitForTimeout(400);
      return true;
    }
    await this.#rest();
    if (this.#slowLeft > 0) await this.#speedUp();
    if (step.do === 'early') await this.#counted(step, unpressed);
    if (choices) {
      const after = await choicesOf(page);
      if (JSON.stringify(after) !== JSON.stringify(choices))
        throw new Fault(`a reload changed ${JSON.stringify(choices)} to ${JSON.stringify(after)}`);
    }
    if (step.do === 'back' && focus.dialog !== '' && new URL(page.url()).pathname !== this.#pathname)
      throw new Fault(`Back left the page instead of ${focus.dialog}`);
    if ((step.do === 'press' && step.by === 'keyboard') || step.do === 'escape')
      await this.#keptFocus(step, focus);
    // Without a network a line comes above the page, and goes when it is back. An option that is set is no input to the browser, so that
    // it takes what follows for a movement by itself.
    await this.#check(isOffline || step.do === 'select');
    return true;
  }
  async #slowDown(step: Step): Promise<boolean> {
    if (this.#slowLeft > 0) return false;
    this.taken.push(step);
    this.#slowLeft = slowSteps;
    let asked = 0;
    await this.#context.route('**/api/**', async (route) => {
      asked += 1;
      await new Promise((next) => setTimeout(next, slowMs[asked % slowMs.length]));
      // The page may have gone meanwhile, and its requests with it.
      await route.fallback().catch(() => {});
    });
    return true;
  }
  async #speedUp(): Promise<void> {
    this.#slowLeft = 0;
    await this.#context.unroute('**/api/**');
    await this.#rest();
  }
  async #reloaded(): Promise<true> {
    await this.#page.reload({ waitUntil: 'commit' });
    await this.#ready();
    await this.#rest();
    return true;
  }
  /** A press in a page's first second does what a later one does. */
  async #counted(step: Step & { control: Control }, unpressed: string): Promise<void> {
    const page = this.#page;
    const pressed = await stateOf(page);
    if (pressed !== unpressed) return;
    const late: Step = { do: 'press', control: step.control, by: 'pointer', offline: false };
    if (!(await perform(page, late, this.options.start.layout === 'phone').catch(() => false))) return;
    await this.#rest();
    if ((await stateOf(page)) !== pressed)
      throw new Fault(`${wordsOf(step)}: lost, and later it does something (${step.control.signature})`);
  }
  /** A keyboard's focus goes on from where it was, or to what has opened; never to nothing. */
  async #keptFocus(step: Step, before: Awaited<ReturnType<typeof focusOf>>): Promise<void> {
    const isLost = async () => {
      const after = await focusOf(this.#page);
      return after.isLost && after.document === before.document && !(before.isLost && step.do === 'escape');
    };
    if (!(await isLost())) return;
    await this.#page.waitForTimeout(1_000);
    if (await isLost()) throw new Fault(`${wordsOf(step)}: nothing has the focus any more`);
  }
  async #answered(step: Step, before: string, begun: number): Promise<void> {
    const pages = this.#context.pages().length;
    while (Date.now() - begun < this.options.patienceMs) {
      const isAnswered =
        this.#witness.requests > 0 ||
        this.#context.pages().length !== pages ||
        // A page on its way to another one cannot be asked.
        (await pictureOf(this.#page).catch(() => null)) !== before;
      if (isAnswered) {
        const ms = Date.now() - begun;
        if (ms > answerMs) this.options.onSlow(step, ms);
        return;
      }
      await this.#page.waitForTimeout(100);
    }
    throw new Fault(
      `${wordsOf(step)}: dead, nothing happens within ${this.options.patienceMs / 1000} s (${'control' in step ? step.control.signature : ''})`,
    );
  }
  async #ready(): Promise<void> {
    await this.#page.waitForLoadState('domcontentloaded').catch(() => {});
    if (!this.#page.url().includes('/order/payment/'))
      await this.#page
        .locator('html[data-hydrated]')
        .waitFor({ state: 'attached', timeout: 15_000 })
        .catch(() => {});
  }
  /** Sent taps wait 450 ms, dialogs 300; then what was asked for comes. */
  async #rest(): Promise<void> {
    await this.#page.waitForTimeout(500);
    await this.#witness.quiet(this.#page, 4_000);
    await this.#page.waitForTimeout(150);
  }
  async #check(mayMove = false): Promise<void> {
    const page = this.#page;
    if (new URL(page.url()).origin !== this.options.originOf(this.options.start.brand)) return;
    const { pathname } = new URL(page.url());
    const moved = await shiftOf(page).catch(() => null);
    // Another page than the one the step began on has another layout.
    const isStill = !mayMove && (pathname === this.#pathname || this.#pathname === '');
    const shift = isStill ? (moved?.sum ?? 0) : 0;
    this.#pathname = pathname;
    const look = async () => {
      const said = this.#witness.cart;
      return [...(await faultsAtRest(page)), ...(said ? await faultsOfCart(page, said) : [])];
    };
    let faults = await look().catch(() => [] as string[]);
    if (faults.length > 0) {
      // What is still on its way is no fault; what stays is.
      await page.waitForTimeout(1_500);
      const later = await look();
      faults = faults.filter((fault) => later.includes(fault));
    }
    faults.push(...this.#witness.faults);
    if (shift > shiftAtMost)
      faults.push(`the page shifted by itself by ${shift.toFixed(2)}: ${moved?.moved.join(', ')}`);
    if (faults.length === 0)
      faults.push(...((await this.options.axe?.look(page, this.options.start.brand)) ?? []));
    if (faults.length > 0) throw new Fault(faults.join('; '));
  }
  /** Rule 5: an order can be placed from here. @throws Fault */
  async end(): Promise<void> {
    this.#witness.begin(false);
    const { start } = this.options;
    const alias = await this.#page.evaluate(() => location.pathname.split('/')[1]).catch(() => '');
    const city =
      alias && !/^(auth|privacy|user|releases|api)/.test(alias) && (await this.#isCity(alias))
        ? alias
        : start.city;
    try {
      await new Orderer(this.#page, this.options.originOf(start.brand), city).order();
    } catch (error) {
      throw new Fault(
        `at the end, ${String(error instanceof Error ? error.message : error)
          .split('\n')
          .slice(0, 4)
          .join(' ')} (${this.#page.url()})`,
      );
    }
    if (this.#witness.faults.length > 0)
      throw new Fault(`while ordering: ${this.#witness.faults.join('; ')}`);
  }
  #isCity(alias: string): Promise<boolean> {
    return this.#page
      .evaluate(async (name) => (await fetch(`/api/cities/${name}`)).ok, alias)
      .catch(() => false);
  }
  /** A picture of the page where the walk stopped. */
  picture(path: string): Promise<unknown> {
    return Promise.resolve(this.#page?.screenshot({ path })).catch(() => null);
  }
  async close(): Promise<void> {
    await this.#context?.close().catch(() => {});
  }
}
