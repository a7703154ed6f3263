import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../support/Customer';
import { Preparation } from '../support/prepare';
import type { Coverage } from './Coverage';
import { type Control, installInPage } from './inPage';
import {
  type AxeMemory,
  faultsAtRest,
  findCartFaults,
  findMissingParts,
  readChoices,
  readFocus,
} from './invariants';
import { disconnect, pickNetwork, reconnect } from './network';
import { Orderer } from './orderAnyway';
import { hashToChance, pickOne, type Start, servedAddresses } from './Start';
import {
  Covered,
  describeStep,
  isOffered,
  isThrownBack,
  listControls,
  performStep,
  readDrift,
  readShift,
  readState,
  type Step,
  waitForAnswer,
  wasPressed,
  watchPress,
} from './steps';
import { textFor } from './texts';
import { Witness } from './Witness';

/**
 * A press is answered within this time (rule 1). What takes longer is told; nothing at all within
 * `patienceMs` is a fault.
 */
const answerMs = 1_000;
/** What moves by itself after its page has come, in the unit of layout shifts. */
const shiftAtMost = 0.1;
/**
 * The same in a document that was loaded scrolled, after a reload or on the way back: what stands there, and
 * later what stands above, comes and is laid out only then, and its estimate is some lines off.
 */
const shiftAtMostRestored = 0.3;
/** One walk of so many looks for forms off the way to an order. */
const formsEvery = 3;
/** So many steps are taken while replies take their time, each of these in turn, ms. */
const slowSteps = 3;
const slowMs = [2_500, 300, 1_500];
const restWithinMs = 4_000;
/** So far what was pressed may move: below a finger it still is. */
const fingerPx = 24;
/** What a page at rest may still be about to show. */
const arrivesWithinMs = 1_500;

/** Something that must always hold and did not. */
export class Fault extends Error {}

export interface WalkOptions {
  browser: Browser;
  start: Start;
  /** Origin of each brand. */
  getOrigin(brand: Start['brand']): string;
  coverage: Coverage;
  /** Without advertising, which comes by the clock. */
  isQuiet?: boolean;
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
  /** When the document came that was looked at last, and whether it was scrolled then. */
  #loadedAt = 0;
  #isRestored = false;
  /** Steps that are still to be taken while replies are slow. */
  #slowLeft = 0;
  /** How often the walk has used each control, by signature. */
  readonly #used = new Map<string, number>();
  /** What the page behind the dialogs offered last: in the pause between two dialogs it can be pressed. */
  #behind: Control[] = [];
  /** Looks for forms instead of the way to an order. */
  #seeksForms = false;
  constructor(private readonly options: WalkOptions) {}

  async open(): Promise<void> {
    const { browser, start } = this.options;
    const isPhone = start.layout === 'phone';
    const origin = this.options.getOrigin(start.brand);
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
    if (this.options.isQuiet) cookies.push({ name: 'banners', value: 'zzzzzz', url: origin });
    await this.#context.addCookies(cookies);
    if (start.visitor !== 'new') await this.#prepare(start);
    this.#page = await this.#context.newPage();
    this.#witness = new Witness(this.#context);
    this.#witness.begin(false);
    await this.#page.goto(`/${start.city}${start.path}`);
    await this.#ready();
    await this.#rest();
  }
  async #prepare({ city, visitor }: Start): Promise<void> {
    const page = await this.#context.newPage();
    // Any document of the shop will do to call its API from.
    await page.goto('/robots.txt');
    if (visitor === 'customer') await signIn(page, city);
    const ready = new Preparation(page, city);
    const address = servedAddresses[city];
    if (address) await ready.address(address);
    else await ready.shop();
    await page.close();
  }

  /** Presses what does this (`data-action`) in the dialog that the start's address opens. @throws Fault */
  async begin(dialog: string, action: string): Promise<void> {
    // The dialog comes after the page, and its controls after it.
    await this.#page.locator(`[data-modal="${dialog}"] [data-action="${action}"]:visible`).last().waitFor();
    await this.#rest();
    // Its own way on is at its end, below what goes well with it.
    const control = (await listControls(this.#page))
      .filter((one) => one.dialog === dialog && one.signature.endsWith(`>${action}`))
      .at(-1);
    if (!control) throw new Fault(`${action} is not offered`);
    await this.take({ do: 'press', control, by: 'pointer', network: 'online' });
  }
  /** Walks at random for so many steps. @throws Fault */
  async wander(steps: number, seed: number): Promise<void> {
    this.#seeksForms = seed % formsEvery === 0;
    await this.#check();
    for (let at = 0; at < steps; at += 1) {
      const step = await this.#next((...words) => hashToChance(seed, at, ...words));
      if (step) await this.take(step);
    }
    if (this.#slowLeft > 0) await this.#speedUp();
  }
  async #next(chance: (...words: (string | number)[]) => number): Promise<Step | null> {
    const { origin } = new URL(this.#page.url());
    if (origin !== this.options.getOrigin(this.options.start.brand))
      return { do: origin === 'null' ? 'forward' : 'back' };
    const controls = await listControls(this.#page);
    this.options.coverage.see(controls);
    const isInDialog = controls.some(({ dialog }) => dialog !== '');
    if (!isInDialog) this.#behind = controls;
    const dice = chance('step');
    if (dice < 0.03) return { do: 'back' };
    if (dice < 0.04) return { do: 'forward' };
    if (dice < 0.055) return { do: 'reload' };
    if (dice < 0.06) return { do: 'second tab' };
    if (dice < 0.075) return { do: 'slow' };
    if (dice < 0.095) return { do: 'wait' };
    if (dice < 0.13 && isInDialog) return { do: 'escape' };
    const isFree = ({ inert }: Control) => inert !== 'outside' && inert !== 'disabled';
    const control = this.options.coverage.choose(
      controls.filter(isFree),
      this.#used,
      this.#seeksForms,
      ({ signature, nth }) => chance(signature, nth),
    );
    if (!control) return { do: 'back' };
    if (control.kind === 'type')
      return { do: 'type', control, text: textFor(control.inputName, chance('text')) };
    if (control.kind === 'select')
      return { do: 'select', control, key: pickOne(['ArrowDown', 'ArrowUp', 'End'] as const, chance('key')) };
    if (dice > 0.98 && !isInDialog) return { do: 'early', control };
    if (dice > 0.9) {
      const others = [...controls, ...this.#behind].filter((one) => isFree(one) && one.kind === 'press');
      const then = pickOne(
        [
          control,
          'escape',
          'back',
          pickOne(others, chance('other')),
          pickOne(others, chance('another')),
        ] as const,
        chance('then'),
      );
      return { do: 'hurry', control, then, afterMs: pickOne([30, 120, 250, 400], chance('after')) };
    }
    return {
      do: 'press',
      control,
      by: chance('by') < 0.25 ? 'keyboard' : 'pointer',
      network: pickNetwork(chance('offline')),
    };
  }

  /**
   * Takes one step and checks what must hold after it; false when the step cannot be taken here.
   * @throws Fault
   */
  async take(step: Step): Promise<boolean> {
    if (step.do === 'slow') return this.#slowDown(step);
    const network = step.do === 'press' ? step.network : 'online';
    const page = this.#page;
    const focus = await readFocus(page);
    // On a slow line the reply to the last press may still be on its way: the page does not show it yet.
    const choices = step.do === 'reload' && this.#slowLeft === 0 ? await readChoices(page) : null;
    const isLate = step.do === 'early' && (await this.#reloaded());
    const unpressed = isLate ? await readState(page) : '';
    this.#witness.begin(network !== 'online', step.do === 'wait');
    const { cart } = this.#witness;
    const pages = this.#context.pages().length;
    const mustAnswer =
      (step.do === 'press' && step.control.inert === null) || (step.do === 'escape' && focus.dialog !== '');
    if (mustAnswer) await watchPress(page);
    await disconnect(page, network);
    try {
      if (!(await performStep(page, step, this.options.start.layout === 'phone'))) return false;
      this.taken.push(step);
      if ('control' in step) this.#use(step.control);
      if (mustAnswer) await this.#answered(step, pages);
    } catch (error) {
      if (error instanceof Covered && 'control' in step) {
        // A dialog that came by itself in this moment has the page to itself.
        if (!(await isOffered(page, step.control))) return false;
        this.taken.push(step);
        throw new Fault(`${describeStep(step)}: cannot be pressed, below ${error.message}`);
      }
      throw error;
    } finally {
      await reconnect(page, network);
    }
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
    if (choices) await this.#keptChoices(JSON.stringify(choices));
    if (step.do === 'back' && focus.dialog !== '' && new URL(page.url()).pathname !== this.#pathname)
      throw new Fault(`Back left the page instead of ${focus.dialog}`);
    if ((step.do === 'press' && step.by === 'keyboard') || step.do === 'escape')
      await this.#keptFocus(step, focus);
    if (mustAnswer && (await isThrownBack(page).catch(() => false)))
      throw new Fault(`${describeStep(step)}: the focus is thrown back to the beginning of ${focus.dialog}`);
    const isSingle = (step.do === 'press' && network === 'online') || step.do === 'type';
    // With another cart lines and messages come and go above what is pressed.
    await this.#check(isSingle && this.#witness.cart === cart);
    return true;
  }
  async #keptChoices(before: string): Promise<void> {
    const read = async () => JSON.stringify(await readChoices(this.#page));
    if ((await read()) === before) return;
    // React may still be at work on what the page has heard.
    await this.#page.waitForTimeout(arrivesWithinMs);
    const after = await read();
    if (after !== before) throw new Fault(`a reload changed ${before} to ${after}`);
  }
  #use(control: Control): void {
    this.options.coverage.use(control);
    this.#used.set(control.signature, (this.#used.get(control.signature) ?? 0) + 1);
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
    const pressed = await readState(page);
    if (pressed !== unpressed) return;
    // What is not offered any more has been heard, such as a gift, which nothing here counts.
    const { signature, name } = step.control;
    const offered = await listControls(page);
    if (!offered.some((one) => one.signature === signature && one.name === name)) return;
    const late: Step = { do: 'press', control: step.control, by: 'pointer', network: 'online' };
    if (!(await performStep(page, late, this.options.start.layout === 'phone').catch(() => false))) return;
    await this.#rest();
    if ((await readState(page)) !== pressed)
      throw new Fault(`${describeStep(step)}: lost, and later it does something (${step.control.signature})`);
  }
  /** A keyboard's focus goes on from where it was, or to what has opened; never to nothing. */
  async #keptFocus(step: Step, before: Awaited<ReturnType<typeof readFocus>>): Promise<void> {
    const isLost = async () => {
      const after = await readFocus(this.#page);
      return after.isLost && after.document === before.document && !(before.isLost && step.do === 'escape');
    };
    if (!(await isLost())) return;
    await this.#page.waitForTimeout(1_000);
    if (await isLost()) throw new Fault(`${describeStep(step)}: nothing has the focus any more`);
  }
  /** A change, a call of the API, another page or another window. */
  async #answered(step: Step, pages: number): Promise<void> {
    const page = this.#page;
    const { patienceMs } = this.options;
    // A page on its way to another one cannot be asked: that is an answer.
    const ms = await wasPressed(page)
      .then((isPressed) => (isPressed ? waitForAnswer(page, patienceMs) : 0))
      .catch(() => 0);
    if (ms !== null && ms > answerMs) this.options.onSlow(step, Math.round(ms));
    if (ms !== null || this.#witness.calls > 0 || this.#context.pages().length !== pages) return;
    throw new Fault(
      `${describeStep(step)}: dead, nothing happens within ${patienceMs / 1000} s (${'control' in step ? step.control.signature : ''})`,
    );
  }
  async #ready(): Promise<void> {
    await this.#page.waitForLoadState('domcontentloaded').catch(() => {});
    const { origin, pathname } = new URL(this.#page.url());
    const isOwn = origin === this.options.getOrigin(this.options.start.brand);
    if (isOwn && !pathname.includes('/order/payment/'))
      await this.#page
        .locator('html[data-hydrated]')
        .waitFor({ state: 'attached', timeout: 15_000 })
        .catch(() => {});
  }
  #rest(): Promise<void> {
    return this.#witness.rest(this.#page, restWithinMs);
  }
  /** @param isSingle the step was one press or one text, so that nothing but its effect can have moved it */
  async #check(isSingle = false): Promise<void> {
    const page = this.#page;
    if (new URL(page.url()).origin !== this.options.getOrigin(this.options.start.brand)) return;
    const { pathname } = new URL(page.url());
    const drift = await readDrift(page).catch(() => 0);
    const moved = await readShift(page).catch(() => null);
    // Another page than the one the step began on has another layout.
    const isStill = pathname === this.#pathname || this.#pathname === '';
    const shift = isStill ? (moved?.sum ?? 0) : 0;
    this.#pathname = pathname;
    const look = async () => {
      const said = this.#witness.cart;
      return [
        ...(await faultsAtRest(page)),
        ...(said ? await findCartFaults(page, said) : []),
        ...(this.#witness.isRecovering ? [] : await findMissingParts(page)),
      ];
    };
    let faults = await look().catch(() => [] as string[]);
    if (faults.length > 0) {
      // What is still on its way is no fault; what stays is.
      await page.waitForTimeout(arrivesWithinMs);
      const later = await look();
      faults = faults.filter((fault) => later.includes(fault));
    }
    faults.push(...this.#witness.faults);
    const { loadedAt, isScrolled } = await page.evaluate(() => ({
      loadedAt: performance.timeOrigin,
      isScrolled: scrollY > 0,
    }));
    if (loadedAt !== this.#loadedAt) this.#isRestored = isScrolled;
    this.#loadedAt = loadedAt;
    if (shift > (this.#isRestored ? shiftAtMostRestored : shiftAtMost))
      faults.push(`the page shifted by itself by ${shift.toFixed(2)}: ${moved?.moved.join(', ')}`);
    if (isStill && isSingle && drift > fingerPx)
      faults.push(`what was pressed is ${drift} px away from the finger`);
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
      await new Orderer(this.#page, this.options.getOrigin(start.brand), city, () => this.#rest()).order();
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
