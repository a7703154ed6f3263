// The kitchen screen: draws what `Connection` knows, turns taps into steps and changes of the shop's day.
import { Connection } from './connection.js';
import { createElement } from './element.js';
import { drawOffer, drawProducts } from './products.js';
import { texts } from './texts.js';

const steps = ['acknowledge', 'cook', 'ready', 'hand_over', 'done'];
const reasons = ['sold_out', 'too_busy', 'closed', 'address', 'customer', 'other'];
const twentyMinutesMs = 20 * 60_000;
const dayEveryMs = 30_000;
const drawAgainMs = 250;
/** So many buttons for how many of a line are taken out; of a larger one, as many or all. */
const maxCounts = 6;

/**
 * @param environment what a browser has and a test replaces: fetch, storage, wait, newKey, now, beep, print,
 * isChoosing
 */
export function startKitchen(root, environment) {
  const { storage } = environment;
  let language = storage.getItem('kitchen-language') ?? navigator.language.slice(0, 2);
  if (!(language in texts)) language = 'en';
  let connection = null;
  let shops = [];
  /** Of the shop whose orders and day are shown; null for the orders of all. */
  let shopId = null;
  let day = null;
  /** Which shops cook by themselves; null until it is known. */
  let auto = null;
  /** What the shop sells, and what of it is stopped. */
  let products = [];
  let isLoud = storage.getItem('kitchen-sound') !== 'off';
  let message = '';
  let canceling = null;
  /** The line that is being taken out: the order's id and the line's key. */
  let removing = null;
  /** What is offered in place of a line: the order's id, the line's key, count, keys of products. */
  let offering = null;
  /** Lines whose buttons are shown, as `ORDER KEY`. */
  const openLines = new Set();
  let nextDraw;
  const say = (name) => texts[language][name];
  const names = new Map();
  const isShown = ({ shop_id }) => shopId === null || shop_id === shopId;

  function button(name, onclick, properties = {}) {
    return createElement('button', { type: 'button', onclick, ...properties }, say(name));
  }
  const time = (at, timeZone) => format(at, { hour: '2-digit', minute: '2-digit', timeZone });
  /** Of an order for another day; nothing for one of today. */
  function date(at, timeZone) {
    const month = language === 'uz' ? '2-digit' : 'long';
    const day = (moment) => format(moment, { day: 'numeric', month, timeZone });
    return day(at) === day(environment.now()) ? '' : `${day(at)}, `;
  }
  // Chromium knows no Uzbek; Russian writes figures the same way.
  const locale = () => (language === 'uz' ? 'ru' : language);
  function format(at, { timeZone, ...options }) {
    try {
      return new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(at);
    } catch {
      // Older zone data lack the zone's name. A tablet stands in the shop whose orders it shows.
      return new Intl.DateTimeFormat(locale(), options).format(at);
    }
  }

  async function readDay() {
    auto = await connection.readAuto();
    if (shopId === null) return draw();
    const [today, menu] = await Promise.all([
      connection.call('GET', `/shops/${shopId}/day`),
      connection.call('GET', `/shops/${shopId}/products`),
    ]);
    if (today.status === 200) day = today.body;
    if (menu.status === 200) products = menu.body.products;
    for (const { product_key, name } of products) names.set(product_key, name);
    draw();
  }
  /** What is not answered is told at once: a shop must not believe that it is paused. */
  async function changeDay(body) {
    const reply = await connection.call('PUT', `/shops/${shopId}/day`, body).catch(() => null);
    message = reply === null ? say('notDone') : reply.status === 200 ? '' : reply.body.message;
    await readDay().catch(() => draw());
  }
  async function changeAuto(isOn) {
    const changed = await connection.setAuto(shopId, isOn).catch(() => null);
    message = changed === null ? say('notDone') : '';
    auto = changed ?? auto;
    draw();
  }

  async function open(staffKey) {
    connection?.stop();
    connection = new Connection({
      ...environment,
      staffKey,
      language,
      onChange(fresh) {
        for (const { lines } of connection.orders.values())
          for (const { product_key, name } of lines) names.set(product_key, name);
        if (fresh.some(isShown) && isLoud) environment.beep();
        draw();
      },
      onRefused(text, status) {
        message = text;
        if (status === 401) leave(staffKey === '' ? '' : text);
        else draw();
      },
    });
    const { status, body } = await connection.call('GET', '/key').catch(() => ({ status: 0, body: null }));
    if (status === 401) return leave(staffKey === '' ? '' : body.message);
    if (status === 200) storage.setItem('kitchen-key', staffKey);
    shops = body?.shops ?? shops;
    const last = Number(storage.getItem('kitchen-shop')) || null;
    // A tablet that starts without a connection does not know its shops.
    const isLastKnown = shops.length === 0 || shops.some(({ id }) => id === last);
    shopId = isLastKnown ? last : shops.length === 1 ? shops[0].id : null;
    message = '';
    draw();
    void connection.follow();
    await readDay().catch(() => {});
  }
  function leave(text = '') {
    connection?.stop();
    connection = null;
    storage.removeItem('kitchen-key');
    message = text;
    draw();
  }

  function drawDoor() {
    const field = createElement('input', { name: 'key', type: 'password', autocomplete: 'off' });
    return createElement(
      'form',
      {
        class: 'door',
        onsubmit(event) {
          event.preventDefault();
          void open(field.value.trim());
        },
      },
      createElement('label', {}, say('key'), field),
      createElement(
        'code',
        {},
        'npm run staff -- keys create tablet --shops 3001 --scopes orders:read,orders:write,phones:read,shop:read,shop:write,systems:write',
      ),
      createElement('button', {}, say('open')),
    );
  }

  function drawBar() {
    const isPaused = day?.pause != null;
    const pause = (until) => changeDay({ change: 'pause', paused: true, until });
    const until = (ms) => environment.now() + ms;
    const untilTomorrow = () => new Date(environment.now()).setHours(29, 0, 0, 0);
    const isAuto = auto && (shopId === null ? auto.all : auto.all !== auto.except.includes(shopId));
    const shopField = createElement(
      'select',
      {
        onchange(event) {
          shopId = Number(event.target.value) || null;
          storage.setItem('kitchen-shop', shopId ?? '');
          day = null;
          products = [];
          draw();
          void readDay().catch(() => {});
        },
      },
      shops.length !== 1 && createElement('option', { value: '' }, say('everyShop')),
      ...shops.map(({ id, name, city }) =>
        createElement('option', { value: id, selected: id === shopId }, `${city}, ${name}`),
      ),
    );
    return createElement(
      'div',
      { class: 'bar' },
      createElement('label', {}, say('shop'), shopField),
      createElement(
        'label',
        {},
        createElement('input', {
          type: 'checkbox',
          checked: isLoud,
          onchange() {
            isLoud = !isLoud;
            storage.setItem('kitchen-sound', isLoud ? 'on' : 'off');
            if (isLoud) environment.beep();
          },
        }),
        say('sound'),
      ),
      auto?.is_ready &&
        createElement(
          'label',
          {},
          createElement('input', {
            type: 'checkbox',
            checked: isAuto,
            onchange: () => changeAuto(!isAuto),
          }),
          say('auto'),
        ),
      day && !isPaused && button('pause', () => pause(until(twentyMinutesMs)), { class: 'quiet' }),
      day && !isPaused && button('pauseDay', () => pause(untilTomorrow()), { class: 'quiet' }),
      isPaused && createElement('strong', {}, say('paused')),
      isPaused && button('unpause', () => changeDay({ change: 'pause', paused: false })),
      button('leave', () => leave(), { class: 'quiet' }),
    );
  }

  function drawLine(order, line) {
    const { key, product_key, name, count, modifiers } = line;
    const isFree = connection.waitingSteps(order.id).length === 0;
    const isRemovable = isFree && order.allowed_steps.includes('remove');
    const canOffer = isFree && order.allowed_steps.includes('replace') && products.length > 0;
    const isOffering = canOffer && offering?.id === order.id && offering.key === key;
    const setOffer = (offer) => {
      offering = offer;
      removing = null;
      draw();
    };
    const isStopped = day?.products.some((stop) => stop.product_key === product_key);
    const actions = [
      day &&
        !isStopped &&
        button('stop', () => changeDay({ change: 'product', product_key, stopped: true }), {
          class: 'quiet',
          'aria-label': `${say('stop')}: ${name}`,
        }),
      isRemovable &&
        button(
          'takeOut',
          () => {
            removing = { id: order.id, key };
            offering = null;
            draw();
          },
          { class: 'quiet', 'aria-label': `${say('takeOut')}: ${name}` },
        ),
      canOffer &&
        button('offer', () => setOffer({ id: order.id, key, count, products: [] }), {
          class: 'quiet',
          'aria-label': `${say('offer')}: ${name}`,
        }),
    ].filter(Boolean);
    // What to cook must fit on one screen: a line shows its buttons when it is touched.
    const title = createElement(
      actions.length === 0 ? 'p' : 'summary',
      {},
      createElement('b', {}, `${count} × ${name}`),
      ...modifiers.map((modifier) => createElement('small', {}, `${modifier.count} × ${modifier.name}`)),
    );
    const place = `${order.id} ${key}`;
    const ontoggle = ({ target }) => openLines[target.open ? 'add' : 'delete'](place);
    return createElement(
      'li',
      {},
      actions.length === 0
        ? title
        : createElement('details', { open: openLines.has(place), ontoggle }, title, ...actions),
      isRemovable && removing?.id === order.id && removing.key === key && drawCounts(order, key, count),
      isOffering &&
        drawOffer({
          ...{ order, line, offer: offering, products, say, set: setOffer },
          send() {
            const chosen = offering.products.map((product) => ({ product_key: product }));
            const step = { step: 'replace', line: key, count: offering.count, products: chosen };
            offering = null;
            void connection.take(order.id, step);
          },
        }),
      ...(order.replacements ?? [])
        .filter(({ line: asked, answer }) => asked === key && answer === null)
        .map((question) => drawQuestion(order, question)),
    );
  }
  /** As `Wok (2 × Shrimp)`; the API of a release before tells no modifiers. */
  function nameWithModifiers({ name, modifiers = [] }) {
    const chosen = modifiers.map((modifier) => `${modifier.count} × ${modifier.name}`);
    return chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`;
  }
  /** What the customer is asked, until when, and the way back: the line can be made after all. */
  function drawQuestion(order, { line, count, choices, answer_by }) {
    const what = `${count} → ${choices.map(nameWithModifiers).join(' / ')}`;
    return createElement(
      'p',
      { class: 'comment', role: 'status' },
      `${say('asked')} ${time(answer_by, order.timezone)}: ${what} `,
      order.allowed_steps.includes('keep') &&
        button('keep', () => connection.take(order.id, { step: 'keep', line }), {
          class: 'quiet',
          disabled: connection.waitingSteps(order.id).length > 0,
        }),
    );
  }
  function drawCounts(order, line, count) {
    const counts = Array.from({ length: Math.min(count, maxCounts) }, (_, index) => index + 1);
    if (count > maxCounts) counts.push(count);
    const isWholeOrder = (taken) =>
      taken === count && order.lines.every((other) => other.is_gift || other.key === line);
    return createElement(
      'fieldset',
      {},
      createElement('legend', {}, say('howMany')),
      createElement('p', {}, say('paidBack')),
      isWholeOrder(count) && createElement('p', {}, say('lastLine')),
      ...counts.map((taken) =>
        createElement(
          'button',
          {
            type: 'button',
            onclick() {
              removing = null;
              void connection.take(order.id, { step: 'remove', line, count: taken });
            },
          },
          String(taken),
        ),
      ),
      button(
        'back',
        () => {
          removing = null;
          draw();
        },
        { class: 'quiet' },
      ),
    );
  }

  function drawPayment({ payment, currency }) {
    const money = (amount) =>
      new Intl.NumberFormat(locale(), { style: 'currency', currency: currency.code }).format(amount);
    if (payment.to_collect === 0) return payment.state === 'paid' ? say('paid') : '';
    const change = payment.change_from === null ? '' : `, ${say('change')} ${money(payment.change_from)}`;
    return `${say('collect')}: ${money(payment.to_collect)} (${payment.name})${change}`;
  }

  function drawOrder(order) {
    const { id, number, slot, timezone, address, customer, comment, promised_at } = order;
    const waiting = connection.waitingSteps(id);
    const when = slot.is_asap
      ? `${say('asap')}, ${time(promised_at ?? slot.starts_at, timezone)}`
      : `${date(slot.starts_at, timezone)}${time(slot.starts_at, timezone)}–${time(slot.ends_at, timezone)}`;
    const parts = ['room', 'entrance', 'floor', 'intercom'].filter((part) => address?.[part]);
    const place = address && [
      address.text,
      ...parts.map((part) => `${say(part)} ${address[part]}`),
      address.description,
    ];
    const instructions = ['leave_at_door', 'no_bell', 'call_on_arrival'].filter((name) => address?.[name]);
    const take = (step) => connection.take(id, { step });
    return createElement(
      'article',
      { 'data-order': id, 'data-status': order.status, 'aria-label': number },
      createElement('h3', {}, number, createElement('small', {}, ` ${say(order.order_type)}, ${when}`)),
      createElement(
        'ul',
        {},
        ...order.lines.map((line) => drawLine(order, line)),
        ...order.removed.map(({ name, count, replaced_by }) =>
          createElement(
            'li',
            {},
            createElement('s', {}, `${count} × ${name}`),
            createElement('small', {}, replaced_by ? `→ ${replaced_by}` : say('takenOut')),
          ),
        ),
      ),
      comment !== '' && createElement('p', { class: 'comment', dir: 'auto' }, comment),
      order.cutlery > 0 && createElement('p', {}, `${say('cutlery')}: ${order.cutlery}`),
      place && createElement('p', {}, place.filter(Boolean).join(', ')),
      instructions.length > 0 &&
        createElement('p', { class: 'comment' }, instructions.map((name) => say(name)).join(', ')),
      // Each by itself: a name of letters from right to left must not turn the phone round.
      createElement(
        'p',
        {},
        createElement('bdi', {}, customer.name),
        ' ',
        createElement('bdi', {}, customer.phone),
      ),
      createElement('p', {}, drawPayment(order)),
      order.status === 'canceled' &&
        createElement('strong', {}, `${say('canceled')}: ${say(order.canceled.reason) ?? say('other')}`),
      waiting.length > 0 && createElement('p', { role: 'status' }, say('sending')),
      canceling === id ? drawReasons(id) : drawSteps(order, waiting, take),
    );
  }
  /** The step that usually follows stands out; the others are for whoever skips one. */
  function drawSteps(order, waiting, take) {
    const allowed = steps.filter((step) => order.allowed_steps.includes(step));
    return createElement(
      'div',
      { class: 'steps' },
      ...allowed.map((step, index) =>
        button(step, () => take(step), {
          'data-step': step,
          class: index === 0 ? null : 'quiet',
          disabled: waiting.length > 0,
        }),
      ),
      button('print', (event) => environment.print(event.target.closest('article')), { class: 'quiet' }),
      order.allowed_steps.includes('cancel') &&
        button(
          'cancel',
          () => {
            canceling = order.id;
            draw();
          },
          { class: 'quiet' },
        ),
      order.status === 'canceled' && button('away', () => connection.putAway(order.id)),
    );
  }
  const drawReasons = (id) =>
    createElement(
      'fieldset',
      {},
      createElement('legend', {}, say('reason')),
      createElement('p', {}, say('paidBack')),
      ...reasons.map((reason) =>
        button(reason, () => {
          canceling = null;
          void connection.take(id, { step: 'cancel', reason });
        }),
      ),
      button(
        'back',
        () => {
          canceling = null;
          draw();
        },
        { class: 'quiet' },
      ),
    );

  function drawColumn(name, orders) {
    return createElement(
      'section',
      { 'aria-label': say(name), 'data-column': name },
      createElement('h2', {}, `${say(name)} (${orders.length})`),
      ...(orders.length === 0 ? [createElement('p', {}, say('empty'))] : orders.map(drawOrder)),
    );
  }
  function drawStops() {
    const stops = day?.products ?? [];
    const sold = products.filter(({ stopped }) => !stopped);
    const stop = (product_key) => changeDay({ change: 'product', product_key, stopped: true });
    return createElement(
      'section',
      { 'aria-label': say('stops'), 'data-column': 'stops' },
      createElement('h2', {}, say('stops')),
      ...(stops.length === 0 ? [createElement('p', {}, say('nothing'))] : []),
      ...stops.map(({ product_key }) =>
        createElement(
          'p',
          {},
          names.get(product_key) ?? product_key,
          button('resume', () => changeDay({ change: 'product', product_key, stopped: false })),
        ),
      ),
      sold.length > 0 && drawProducts(sold, say('stopMore'), stop),
    );
  }

  function drawOrders() {
    const all = [...connection.orders.values()]
      .filter(isShown)
      .sort((a, b) => a.slot.starts_at - b.slot.starts_at || a.id - b.id);
    const isNew = ({ status, acknowledged_at }) => status === 'accepted' && acknowledged_at === null;
    return createElement(
      'div',
      { class: 'columns' },
      drawColumn('new', all.filter(isNew)),
      drawColumn(
        'work',
        all.filter((order) => order.status !== 'sent' && !isNew(order)),
      ),
      drawColumn(
        'way',
        all.filter(({ status }) => status === 'sent'),
      ),
      drawStops(),
    );
  }

  function draw() {
    clearTimeout(nextDraw);
    // A list that is open would close under the finger, whenever an order comes.
    if (environment.isChoosing()) {
      nextDraw = setTimeout(draw, drawAgainMs);
      return;
    }
    document.documentElement.lang = language;
    document.title = say('title');
    const choice = createElement(
      'select',
      {
        'aria-label': 'Language',
        onchange(event) {
          language = event.target.value;
          storage.setItem('kitchen-language', language);
          if (connection) void open(connection.staffKey);
          else draw();
        },
      },
      ...Object.keys(texts).map((name) =>
        createElement('option', { value: name, selected: name === language }, name),
      ),
    );
    // Whoever works by keyboard stays where they are: the element in focus is found again by its place.
    const focused = root.contains(document.activeElement)
      ? [...root.querySelectorAll('button, input, select')].indexOf(document.activeElement)
      : -1;
    root.replaceChildren(
      createElement('header', {}, createElement('h1', {}, say('title')), choice),
      createElement('p', { role: 'alert', class: 'message' }, message),
      ...(connection && !connection.isOnline
        ? [createElement('p', { role: 'status', class: 'offline' }, say('offline'))]
        : []),
      ...(connection ? [drawBar(), drawOrders()] : [drawDoor()]),
    );
    if (focused >= 0) root.querySelectorAll('button, input, select')[focused]?.focus();
  }

  draw();
  const dayTimer = setInterval(() => connection && readDay().catch(() => {}), dayEveryMs);
  const ready = open(storage.getItem('kitchen-key') ?? '');
  return {
    ready,
    stop() {
      clearInterval(dayTimer);
      clearTimeout(nextDraw);
      connection?.stop();
    },
  };
}
