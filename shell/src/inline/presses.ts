/** A press on a control whose part has no code yet. */
interface Press {
  owner: string;
  control: HTMLElement;
  action?: string;
  /** The product's card on which it stands. */
  card?: HTMLElement;
}

/** One that only that code can answer. */
interface KeptPress extends Press {
  fade: Animation;
}

/** What was typed or chosen in a field whose part has no code yet. */
interface KeptField {
  owner: string;
  value: string;
  checked: boolean;
}
interface EarlyFrame {
  dialog: EarlyDialog;
  layer: HTMLElement;
  /** Gets the focus back. */
  opener: HTMLElement;
}

const debounceMs = 450;
const lineLimit = 100;

const page = document.documentElement;

/** Parts whose code works, and those whose code does not come. */
const live = new Set<string>();
const failed = new Set<string>();
const lines = new Map<string, EarlyLine>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const fields = new Map<HTMLInputElement, KeptField>();
let kept: KeptPress[] = [];
let frame: EarlyFrame | undefined;
let shell: EarlyShell | undefined;

/** Of the city, where the device has noted that it is known where to. */
let cityId: number | undefined;
let isStopped = false;

const findEarly = () => document.getElementById('early') as HTMLElement;
const findTemplate = (attribute: string) =>
  findEarly().querySelector(`template[data-${attribute}]`) as HTMLTemplateElement;
const cloneTemplate = (name: string, template = findTemplate(`for=${name}`)) =>
  template.content.cloneNode(true) as DocumentFragment;

function say(text: string | undefined, isTrouble = false) {
  const status = findEarly().querySelector('[role="status"]') as HTMLElement;
  status.textContent = text ?? '';
  status.toggleAttribute('data-trouble', isTrouble);
}

/** Shows a count in an element's place until React changes what the element holds. */
function cover(element: Element, name: string, count: number, label?: string) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const figure = root.querySelector('span');
  const uncover = () => root.replaceChildren(document.createElement('slot'));
  if (count === 0) {
    const { activeElement } = root;
    uncover();
    if (activeElement) element.querySelector<HTMLElement>('[data-action]')?.focus({ preventScroll: true });
  } else if (figure) figure.textContent = `${count}`;
  else {
    const hadFocus = element.contains(document.activeElement);
    root.replaceChildren(cloneTemplate(name));
    (root.querySelector('span') as HTMLElement).textContent = `${count}`;
    for (const button of root.querySelectorAll('button'))
      button.setAttribute(
        'aria-label',
        (button.getAttribute('aria-label') ?? '').replace('{{name}}', label ?? ''),
      );
    if (hadFocus) root.querySelector<HTMLElement>('[data-action="plus"]')?.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const action = (root.activeElement as HTMLElement | null)?.dataset.action;
      uncover();
      element.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true });
  }
}

/** Where an event happened and what is around it: within a shadow root its `target` is the host. */
const elementsOf = (event: Event) =>
  event.composedPath().filter((one): one is HTMLElement => one instanceof HTMLElement);

/** The part among an element's ancestors, nearest first. */
function findOwner(ancestors: readonly HTMLElement[]) {
  const { dataset } = ancestors.find((one) => one.dataset.remote ?? one.dataset.host) ?? {};
  return dataset?.remote ?? dataset?.host;
}

function show(key: string, count: number) {
  for (const card of document.querySelectorAll(`[data-product-key="${CSS.escape(key)}"]`)) {
    const place = card.querySelector('[data-action="add"]')?.parentElement;
    const remote = card.closest<HTMLElement>('[data-remote]')?.dataset.remote ?? '';
    if (place && (place.shadowRoot?.querySelector('span') || !live.has(remote)))
      cover(place, 'count', count, card.querySelector('h3')?.textContent ?? '');
  }
}

function showSum() {
  const badge = document.querySelector('[data-cart-count="0"]')?.parentElement;
  let sum = 0;
  for (const { count } of lines.values()) sum += count;
  if (badge) cover(badge, 'badge', sum);
  say(findEarly().dataset.count?.replace('{{count}}', `${sum}`));
}

/** Sends what a line adds, once: the store sends it again under the same id, which counts once. */
function send(key: string) {
  const line = lines.get(key);
  if (!line?.count || line.sent || !cityId || shell || isStopped) return;
  line.sent = {
    city_id: cityId,
    // As `newRequestId` of shared-state, which is not there yet.
    request_id: `${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
    product_key: key,
    modifiers: [],
    count: line.count,
  };
  const headers = { 'content-type': 'application/json', 'accept-language': page.lang };
  fetch('/api/cart/add', {
    method: 'PUT',
    keepalive: true,
    headers,
    body: JSON.stringify(line.sent),
  }).catch(() => undefined);
}

function changeLine(key: string, from: number, count: number) {
  if (shell) return shell.change(key, count - from);
  lines.set(key, { ...lines.get(key), count });
  show(key, count);
  showSum();
  clearTimeout(timers.get(key));
  timers.set(key, setTimeout(send, debounceMs, key));
}

/** Takes the frame away: its dialog has come, or the customer wants it no more. */
function removeFrame() {
  frame?.layer.remove();
  // From then on the shell locks and unlocks it: see `useScrollLock`.
  if (!shell) page.style.overflow = '';
  frame?.opener.focus({ preventScroll: true });
  frame = undefined;
}

function dismiss() {
  const { dialog } = frame ?? {};
  removeFrame();
  if (shell && dialog) shell.dismiss(dialog.name);
  else if (history.state?.usr?.dialog) history.back();
}
const putFrame: EarlyPresses['frame'] = (dialog, opener, template, card) => {
  const layer = cloneTemplate(dialog.name, template).firstElementChild as HTMLElement;
  const panel = layer.querySelector('[tabindex]') as HTMLElement;
  for (const spot of layer.querySelectorAll<HTMLElement>('[data-spot]')) {
    const found = card?.querySelector<HTMLElement>(spot.dataset.spot ?? '');
    if (!found) continue;
    spot.replaceChildren(...found.cloneNode(true).childNodes);
    spot.style.setProperty('--plate', `var(--color-plate-${found.dataset.plate})`);
  }
  // The only id of a frame is that of its name, which may be hidden.
  if (card)
    (layer.querySelector('[id]') as HTMLElement).textContent = card.querySelector('h3')?.textContent ?? '';
  layer.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-action="close"],[aria-hidden]')) dismiss();
  });
  // The dialog itself stands in the page: see `useStillEntrance`.
  layer.addEventListener('replaced', removeFrame);
  frame = { dialog, layer, opener };
  findEarly().append(layer);
  page.style.overflow = 'hidden';
  return panel;
};

/** Opens the dialog that the press opens, as its remote has declared; keeps a press that opens none. */
function openFrame(attribute: string, press: Press, choices?: EarlyDialog['choices']) {
  const template = findTemplate(attribute);
  if (!template) return keep(press);
  const { control, card } = press;
  const { for: name = '', props = '', product } = template.dataset;
  const key = product && { [product]: card?.dataset.productKey };
  const dialog = { name, props: { ...JSON.parse(props), ...key }, choices };
  const panel = putFrame(dialog, control.querySelector('a') ?? control, template, key ? card : undefined);
  panel.focus({ preventScroll: true });
  if (shell) shell.open(dialog);
  // Back closes the frame as it closes a dialog, whose entry this becomes: see `useModalHistory`.
  else history.pushState({ usr: { dialog: true }, key: 'early', idx: 1 }, '');
}

function pressCard(press: Press, card: HTMLElement) {
  const { action, control } = press;
  const { productKey: key = '', needsChoice, step: given } = card.dataset;
  const step = Number(given ?? 1);
  const from = shell ? shell.count(key) : (lines.get(key)?.count ?? 0);
  if (action === 'minus') return changeLine(key, from, Math.max(0, Math.ceil(from / step) * step - step));
  if (action && control.getAttribute('aria-disabled')) return;
  if (!action || needsChoice !== undefined) return openFrame('product', press);
  if (lineLimit - step <= from) return;
  const count = Math.floor(from / step) * step + step;
  if (shell || cityId) return changeLine(key, from, count);
  openFrame('question', press, [{ product_key: key, modifiers: [], count }]);
}

function keep(press: Press) {
  if (failed.has(press.owner)) return say(findEarly().dataset.failed, true);
  const fade = press.control.animate([{ opacity: 1 }, { opacity: 0.5 }], {
    duration: 150,
    fill: 'forwards',
  });
  kept.push({ ...press, fade });
  say(findEarly().dataset.coming);
}

/** The presses kept for a part, which is done with them. */
function release(owner: string) {
  const due = kept.filter((press) => press.owner === owner);
  kept = kept.filter((press) => press.owner !== owner);
  for (const { fade } of due) fade.cancel();
  return due;
}

/**
 * Enters anew what came into a part's fields: React has taken it for what the server rendered, told nobody,
 * and would replace it. Set by its own setter it knows another state; by the element's, it sees a change.
 */
function refill(owner: string) {
  for (const [field, { owner: its, value, checked }] of fields) {
    if (its !== owner) continue;
    fields.delete(field);
    if (/radio|checkbox/.test(field.type)) {
      field.checked = !checked;
      field.click();
    } else {
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** Presses again what was kept, one after the other. */
function pressNext(due: KeptPress[]) {
  const { control, card, action } = due.shift() ?? {};
  const key = card?.dataset.productKey;
  if (!control) return;
  // Where hydration has put another one in its place, that one.
  const now =
    control.isConnected || !key
      ? control
      : document.querySelector<HTMLElement>(
          `[data-product-key="${CSS.escape(key)}"] [data-action="${CSS.escape(action ?? '')}"]`,
        );
  if (now instanceof HTMLFormElement) now.requestSubmit();
  else if (now?.isConnected) now.click();
  queueMicrotask(() => pressNext(due));
}

/** A part works. */
function flush(owner: string) {
  live.add(owner);
  const due = release(owner);
  if (due.length > 0) say('');
  // A part works from within an effect, where React renders nothing at once, as a press may want it. What a
  // press changes it renders in a microtask: the next press goes on from there.
  queueMicrotask(() => {
    refill(owner);
    pressNext(due);
  });
}

/** A part does not come. */
function fail(owner: string) {
  failed.add(owner);
  if (release(owner).length > 0) say(findEarly().dataset.failed, true);
}

/** No script comes. */
function stop() {
  isStopped = true;
  let isLost = frame !== undefined || kept.length > 0;
  if (frame) dismiss();
  for (const { owner } of kept) release(owner);
  for (const [key, line] of lines) {
    const count = line.sent?.count ?? 0;
    isLost ||= count !== line.count;
    line.count = count;
    show(key, count);
  }
  showSum();
  say(isLost ? findEarly().dataset.failed : '', isLost);
}

/** The shell works. */
function adopt(given: EarlyShell): ReadonlyMap<string, EarlyLine> {
  // The store would wait for session and cart before it sends anything.
  for (const key of lines.keys()) send(key);
  shell = given;
  say('');
  if (frame) shell.open(frame.dialog);
  return lines;
}

/** A dialog was closed: a frame that waits for it goes. */
function closed(name: string) {
  if (frame?.dialog.name === name) removeFrame();
}

function onKeyDown(event: KeyboardEvent) {
  if (!frame || (event.key !== 'Escape' && event.key !== 'Tab')) return;
  event.preventDefault();
  if (event.key === 'Escape') dismiss();
  // Its only control. An inert page would hold the focus too, and cost a slow phone 100 ms.
  else frame.layer.querySelector('button')?.focus();
}

function onInput(event: Event) {
  const path = elementsOf(event);
  const [field] = path as [HTMLInputElement];
  const owner = findOwner(path);
  if (!owner || live.has(owner)) return;
  // The latest last: of two choices in a row the second one holds.
  fields.delete(field);
  fields.set(field, { owner, value: field.value, checked: field.checked });
  window.__go?.();
}

function onSubmit(event: Event) {
  const owner = findOwner(elementsOf(event));
  if (!owner || live.has(owner) || isStopped) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keep({ owner, control: event.target as HTMLElement });
}

/**
 * What comes before a click. React, once it listens, would first take over everything around what is pressed, which
 * answers nothing: 50 ms of a slow phone.
 */
const approaches = ['pointer', 'mouse'].flatMap((one) => [`${one}over`, `${one}down`, `${one}up`]);

function onApproach(event: Event) {
  const owner = findOwner(elementsOf(event));
  if (owner && !live.has(owner)) event.stopPropagation();
}

function onClick(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const path = elementsOf(event);
  const control = path.find(
    ({ dataset, tagName }) => tagName === 'BUTTON' || (dataset.action ?? dataset.productKey),
  );
  const owner = control && findOwner(path);
  // A count of ours stands until React takes over its card, which may be later than its part.
  const isOurs = control?.getRootNode() !== document;
  if (!owner || (live.has(owner) && !isOurs)) return;
  // What is left is what the browser does by itself: links lead to pages.
  if (isStopped) return say(findEarly().dataset.failed, true);
  event.preventDefault();
  event.stopImmediatePropagation();
  window.__go?.();
  const { action } = control.dataset;
  const card = path.find(({ dataset }) => dataset.productKey);
  const press = { owner, control, action, card };
  if (card && /^(add|plus|minus)?$/.test(action ?? '')) pressCard(press, card);
  else openFrame(`press=${CSS.escape(`${action}`)}`, press);
}

/**
 * In the head. Answers presses made before the code of their part is there, by the rules of the store: a card
 * counts, a dialog shows its frame, anything else shows that it was heard and is pressed again once its part
 * works. React does not replay events, and whatever changes in the rendered elements would break hydration:
 * counts stand in shadow roots, frames beside `#root`, both rendered by the server as templates in `#early`.
 */
export default function presses(): void {
  try {
    // Where this visitor orders to in this city, as the page before noted; see `notePlace`.
    const noted = JSON.parse(localStorage.place);
    if (noted.city === location.pathname.split('/')[1]) cityId = noted.id;
  } catch {
    // Nothing is noted, or it is not ours: a dialog asks where to.
  }

  window.__presses = { flush, fail, stop, adopt, show, closed, frame: putFrame };
  addEventListener('pagehide', () => {
    for (const key of lines.keys()) send(key);
  });
  addEventListener('popstate', () => {
    if (frame && !shell) dismiss();
  });
  addEventListener('keydown', onKeyDown);
  addEventListener('input', onInput, true);
  addEventListener('submit', onSubmit, true);
  for (const name of [...approaches, 'touchstart', 'touchend']) addEventListener(name, onApproach, true);
  addEventListener('click', onClick, true);
}
