/** A control as the page's accessibility tree offers it. */
export interface Control {
  role: string;
  name: string;
  /** The open dialog it is in, or an empty text. */
  dialog: string;
  /** The same for one control in every language, brand and city: where it is and what it is for. */
  signature: string;
  /** Which of the controls with this signature. */
  nth: number;
  /**
   * What pressing it cannot change: it is chosen already, says that it is off, or leads out of the
   * storefront.
   */
  inert: 'chosen' | 'disabled' | 'outside' | null;
  kind: 'press' | 'type' | 'select';
  inputName: string;
  /** Drawn as the main button of its place. */
  isPrimary: boolean;
  isInView: boolean;
}

export interface PageApi {
  controls(): Control[];
  element(at: number): Element | null;
  /** Takes the picture of the page at the next press, before anything of it is handled. */
  watchPress(): void;
  /**
   * How far the control of a dialog that the first press or key of the step met has moved from where its
   * middle was, px, without any scrolling; 0 while it is there and when it has gone.
   */
  drift(): number;
  /** Whether the watched press has come to the page. */
  wasPressed(): boolean;
  /**
   * Whether the dialog itself has the focus and what was pressed in it is still there as it was: a keyboard
   * would begin anew.
   */
  isThrownBack(): boolean;
  /**
   * How long the watched press took to change anything that a person could notice, ms; null when nothing
   * changed within `timeoutMs`.
   */
  answered(timeoutMs: number): Promise<number | null>;
  /** Resolves when nothing has changed for a moment and no short timer runs, or after `timeoutMs`. */
  still(timeoutMs: number): Promise<void>;
  /** What moved by itself since it was last asked: the sum, and the elements that moved. */
  shift(): { sum: number; moved: string[] };
  /** The focus as Tab brings it: what opens for it does not move by itself. */
  focus(element: HTMLElement): void;
  /** Whether the last click met this element. */
  hasClicked(element: Element): boolean;
  /** What a press that counted leaves behind, whatever else the page does at the same time. */
  state(): string;
}

declare global {
  interface Window {
    explore?: PageApi;
  }
}

/**
 * Runs in the page, before its own scripts. What is hidden from assistive technology is not met here either;
 * names and roles are axe's to judge.
 */
export function installInPage(): void {
  const pressed = new Set([
    'button',
    'link',
    'checkbox',
    'radio',
    'tab',
    'switch',
    'option',
    'menuitem',
    'menuitemradio',
  ]);
  const typed = new Set(['textbox', 'searchbox', 'spinbutton']);
  const rolesOfTags: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    SUMMARY: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
  };
  const rolesOfInputs: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    submit: 'button',
    button: 'button',
    search: 'searchbox',
    hidden: '',
  };
  const getRole = (element: Element): string => {
    const given = element.getAttribute('role');
    if (given) return given;
    return element instanceof HTMLInputElement
      ? (rolesOfInputs[element.type] ?? 'textbox')
      : (rolesOfTags[element.tagName] ?? '');
  };
  const getName = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => (id ? (document.getElementById(id) ?? []) : []));
    const texts = [...named, ...labels, element].map((one) => one.textContent ?? '');
    return (element.getAttribute('aria-label') ?? texts.find((text) => text.trim() !== '') ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
  // Debounced taps wait 450 ms, dialogs 300: the page has not come to rest while a timer of this kind runs.
  const shortMs = 700;
  const running = new Set<number>();
  const { setTimeout: wait, clearTimeout: forget } = window;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) => {
    if (typeof run !== 'function' || ms > shortMs) return wait(run, ms, ...values);
    const id = wait(() => {
      running.delete(id);
      run(...values);
    }, ms);
    running.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    running.delete(Number(id));
    forget(id);
  };
  const changeMs = 60;
  let changedAt = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /**
   * The page before the watched press, and whether the press has led the focus away from what was pressed, or
   * said something again.
   */
  let before: { picture: string; target: Node; words: string | null; hasLed: boolean; at: number } | null =
    null;
  const saysAgain = ({ target, addedNodes, type }: MutationRecord): boolean =>
    (addedNodes.length > 0 || type === 'characterData') &&
    (target instanceof Element ? target : target.parentElement)?.closest(
      '[role="status"],[role="alert"],[aria-live]',
    ) != null;
  const isNewLanguage = ({ target, attributeName }: MutationRecord): boolean =>
    target === document.documentElement && attributeName === 'lang';
  new MutationObserver((changes) => {
    changedAt = performance.now();
    // Another language moves the page whenever its words come: nothing but the customer's wish brings it.
    if (changes.some(isNewLanguage)) answeredAt = changedAt;
    // The same notice once more is rendered and announced again, and looks as before.
    if (before && changes.some(saysAgain)) before.hasLed = true;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let isWatching = false;
  const readPlace = (element: Element) => {
    let scrolled = 0;
    for (let one = element.parentElement; one; one = one.parentElement) scrolled += one.scrollTop;
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, scrolled };
  };
  let met: { element: Element; place: ReturnType<typeof readPlace> } | null = null;
  const onPress = ({ target }: Event) => {
    if (!met && target instanceof Element) {
      const element = target.closest('a,button,label,input,textarea,[role]') ?? target;
      // A page may unfold what it is asked for, and so does what lies folded for a screen reader alone.
      const isStill =
        element.closest('[role="dialog"],[role="alertdialog"]') !== null &&
        element.checkVisibility({ opacityProperty: true });
      met = isStill ? { element, place: readPlace(element) } : null;
    }
    if (!isWatching || !(target instanceof Node)) return;
    isWatching = false;
    before = { picture: picture(), target, words: target.textContent, hasLed: false, at: performance.now() };
  };
  // A form that is sent again with the same mistake leads to it again, and looks as before.
  addEventListener('focusin', ({ target: focused }) => {
    if (!before || !(focused instanceof Element)) return;
    const { target } = before;
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    if (![focused, ...labels].some((one) => one.contains(target) || target.contains(one)))
      before.hasLed = true;
  });
  addEventListener('pointerdown', onPress, true);
  addEventListener('keydown', onPress, true);
  // A map says nothing of what it shows: that it is drawn anew is all one sees from outside.
  let drawn = 0;
  const { prototype: pen } = CanvasRenderingContext2D;
  const { clearRect } = pen;
  pen.clearRect = function (...values) {
    drawn += 1;
    clearRect.apply(this, values);
  };
  let listed: Element[] = [];
  let shift = 0;
  let moved = new Set<string>();
  const describeElement = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className || (element.parentElement?.className ?? '')}`.slice(
      0,
      60,
    );
  // Browsers excuse what moves just after an input. A reply to what the customer did is the answer to that
  // input, however late it comes; and the line that says that there is no network comes above the page, and
  // goes with it, also by the page's own questions to the shop.
  const excusedMs = 500;
  const ownWithinMs = 1_000;
  const isCutOff = () => document.querySelector('[data-part="offline"]') !== null;
  let wasCutOff = false;
  let inputAt = Number.NEGATIVE_INFINITY;
  const now = () => performance.now();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => (inputAt = now()), true);
  for (const event of ['online', 'offline']) addEventListener(event, () => (answeredAt = now()));
  const { fetch: ask } = window;
  window.fetch = async (...values) => {
    const isOwn = now() - Math.max(inputAt, answeredAt) < ownWithinMs;
    try {
      return await ask(...values);
    } finally {
      if (isOwn) answeredAt = now();
    }
  };
  try {
    new PerformanceObserver((entries) => {
      const hasTurned = isCutOff() !== wasCutOff;
      wasCutOff = isCutOff();
      if (hasTurned) return;
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput || Math.abs(entry.startTime - answeredAt) < excusedMs) continue;
        shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          if (node instanceof Element)
            moved.add(
              `${describeElement(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
            );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  } catch {
    // An empty document of the browser's own.
  }
  let clicked: EventTarget | null = null;
  addEventListener('click', ({ target }) => (clicked = target), true);
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert],[aria-hidden="true"]') === null;
  const topDialog = (): Element | null =>
    [...document.querySelectorAll('[role="dialog"],[role="alertdialog"]')].filter(isDrawn).at(-1) ?? null;
  const toPlace = (path: string): string =>
    path
      .split('/')
      .map((part, at) =>
        at === 1 && part !== '' && !/^(privacy|user|auth)/.test(part)
          ? ':city'
          : /\d/.test(part)
            ? ':id'
            : part,
      )
      .join('/');
  const getHref = (element: Element): URL | null => {
    const href = element instanceof HTMLAnchorElement ? element.href : '';
    return href === '' ? null : new URL(href);
  };
  const findPurpose = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const words = ['data-action', 'data-payment', 'name', 'data-part']
      .flatMap((name) => element.getAttribute(name) ?? label?.getAttribute(name) ?? [])
      // A name that React made is another one in each document.
      .filter((word) => !word.startsWith('_r_'));
    const url = getHref(element);
    if (url)
      words.push(
        url.origin === location.origin
          ? toPlace(url.pathname) + [...url.searchParams.keys()].join('&')
          : url.origin,
      );
    const look = element.className;
    if (words.length === 0 && typeof look === 'string') words.push(look.split(' ')[0] ?? '');
    const around = element.parentElement?.closest('[data-part],[data-remote],header,footer,nav');
    return `${around?.getAttribute('data-part') ?? around?.tagName.toLowerCase() ?? ''}>${words.join(' ')}`;
  };
  const findInertReason = (element: Element): Control['inert'] => {
    if (element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled')) return 'disabled';
    const url = getHref(element);
    if (url && (url.origin !== location.origin || (element as HTMLAnchorElement).target === '_blank'))
      return 'outside';
    const isChosen =
      ['aria-current', 'aria-selected', 'aria-checked'].some(
        (name) => !['false', null].includes(element.getAttribute(name)),
      ) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) ||
      // One of a few buttons, and not one that is switched on and off.
      element.matches('fieldset [aria-pressed="true"]') ||
      (url !== null && url.href === location.href);
    return isChosen ? 'chosen' : null;
  };
  /** Changes when anything does that a person could notice, but for the focus. */
  const picture = (): string => {
    const parts = [
      location.href,
      document.title,
      document.documentElement.className,
      document.body?.textContent ?? '',
      String(Math.round(scrollY / 10)),
      String(drawn),
    ];
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollLeft !== 0 || element.scrollTop !== 0)
        parts.push(`${element.scrollLeft},${element.scrollTop}`);
      for (const { name, value } of element.attributes)
        if (/^(aria-|data-|open$|hidden$|src$|lang$)/.test(name)) parts.push(name, value);
      if (element instanceof HTMLInputElement) parts.push(element.value, String(element.checked));
      else if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
        parts.push(element.value);
    }
    let hash = 0;
    for (const character of parts.join('\n'))
      hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
    return String(hash);
  };
  const isInView = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const api: PageApi = {
    controls() {
      const dialog = topDialog();
      listed = [];
      const found: Control[] = [];
      const seen = new Map<string, number>();
      const where = toPlace(location.pathname);
      const scope = dialog ?? document;
      for (const element of scope.querySelectorAll(
        'a[href],button,input,select,textarea,summary,[role],[tabindex]',
      )) {
        const role = getRole(element);
        const kind = pressed.has(role)
          ? 'press'
          : typed.has(role) || (role === 'combobox' && element.matches('input'))
            ? 'type'
            : role === 'combobox'
              ? 'select'
              : null;
        if (kind === null || !isDrawn(element)) continue;
        const dialogName = dialog?.getAttribute('data-modal') ?? '';
        const signature = `${dialogName || where}|${role}|${findPurpose(element)}`;
        const nth = seen.get(signature) ?? 0;
        seen.set(signature, nth + 1);
        listed.push(element);
        found.push({
          role,
          name: getName(element).slice(0, 80),
          dialog: dialogName,
          signature,
          nth,
          inert: findInertReason(element),
          kind,
          inputName: element.getAttribute('name') ?? '',
          isPrimary: /_primary/.test(element.getAttribute('class') ?? ''),
          isInView: isInView(element),
        });
      }
      return found;
    },
    element: (at) => listed[at] ?? null,
    watchPress() {
      isWatching = true;
      before = null;
    },
    drift() {
      if (!met?.element.isConnected || !isDrawn(met.element)) return 0;
      const { top, bottom, scrolled } = readPlace(met.element);
      // What is scrolled moves, and so does what sticks to the screen meanwhile.
      if (scrolled !== met.place.scrolled) return 0;
      const middle = (met.place.top + met.place.bottom) / 2;
      return Math.round(Math.max(0, top - middle, middle - bottom));
    },
    wasPressed: () => before !== null,
    isThrownBack() {
      const { activeElement: active } = document;
      const target = before?.target;
      return (
        active?.matches('[role="dialog"],[role="alertdialog"]') === true &&
        target instanceof Element &&
        target !== active &&
        active.contains(target) &&
        // A step of the same dialog has the same button with other words.
        target.textContent === before?.words &&
        isDrawn(target)
      );
    },
    answered: (timeoutMs) =>
      new Promise((resolve) => {
        const look = () => {
          const ms = before === null ? 0 : performance.now() - before.at;
          if (before === null || before.hasLed || picture() !== before.picture) resolve(ms);
          else if (ms > timeoutMs) resolve(null);
          else wait(look, 25);
        };
        look();
      }),
    still: (timeoutMs) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const look = () => {
          const now = performance.now();
          if ((running.size === 0 && now - changedAt > changeMs) || now - begun > timeoutMs) resolve();
          else wait(look, 20);
        };
        look();
      }),
    shift() {
      met = null;
      const since = { sum: shift, moved: [...moved] };
      shift = 0;
      moved = new Set();
      return since;
    },
    focus(element) {
      answeredAt = now();
      element.focus();
    },
    hasClicked: (element) =>
      clicked instanceof Node &&
      (element.contains(clicked) || (element instanceof HTMLInputElement && clicked.contains(element))),
    state() {
      const drawn = [
        ...document.querySelectorAll('[data-modal],[data-cart-count],input,select,[aria-pressed]'),
      ];
      return JSON.stringify([
        location.pathname + location.search,
        document.documentElement.lang,
        document.documentElement.getAttribute('data-theme'),
        document.querySelectorAll('[aria-expanded="true"],details[open]').length,
        document.querySelectorAll('[role="alert"],[role="status"]').length,
        drawn
          .filter(isDrawn)
          .map((one) =>
            one instanceof HTMLInputElement
              ? `${one.value} ${one.checked}`
              : one instanceof HTMLSelectElement
                ? one.value
                : `${one.getAttribute('data-modal')} ${one.getAttribute('data-cart-count')} ${one.getAttribute('aria-pressed')}`,
          ),
      ]);
    },
  };
  window.explore = api;
}
