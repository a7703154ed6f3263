// Orders by how far they are, each with its next steps.
import { createElement } from './element.js';
import { drawLine } from './line.js';
import { drawStops } from './products.js';

const steps = ['acknowledge', 'cook', 'ready', 'hand_over', 'done'];
const reasons = ['sold_out', 'too_busy', 'closed', 'address', 'customer', 'other'];

export function drawOrders(kitchen) {
  const all = [...kitchen.connection.orders.values()]
    .filter((order) => kitchen.isShown(order))
    .sort((a, b) => a.slot.starts_at - b.slot.starts_at || a.id - b.id);
  const isNew = ({ status, acknowledged_at }) => status === 'accepted' && acknowledged_at === null;
  return createElement(
    'div',
    { class: 'columns' },
    drawColumn(kitchen, 'new', all.filter(isNew)),
    drawColumn(
      kitchen,
      'work',
      all.filter((order) => order.status !== 'sent' && !isNew(order)),
    ),
    drawColumn(
      kitchen,
      'way',
      all.filter(({ status }) => status === 'sent'),
    ),
    drawStops(kitchen),
  );
}

function drawColumn(kitchen, name, orders) {
  return createElement(
    'section',
    { 'aria-label': kitchen.say(name), 'data-column': name },
    createElement('h2', {}, `${kitchen.say(name)} (${orders.length})`),
    ...(orders.length === 0
      ? [createElement('p', {}, kitchen.say('empty'))]
      : orders.map((order) => drawOrder(kitchen, order))),
  );
}

function drawOrder(kitchen, order) {
  const { id, number, slot, timezone, address, customer, comment, promised_at } = order;
  const waiting = kitchen.connection.waitingSteps(id);
  const when = slot.is_asap
    ? `${kitchen.say('asap')}, ${kitchen.time(promised_at ?? slot.starts_at, timezone)}`
    : `${kitchen.date(slot.starts_at, timezone)}${kitchen.time(slot.starts_at, timezone)}–${kitchen.time(slot.ends_at, timezone)}`;
  const parts = ['room', 'entrance', 'floor', 'intercom'].filter((part) => address?.[part]);
  const place = address && [
    address.text,
    ...parts.map((part) => `${kitchen.say(part)} ${address[part]}`),
    address.description,
  ];
  const instructions = ['leave_at_door', 'no_bell', 'call_on_arrival'].filter((name) => address?.[name]);
  const take = (step) => kitchen.connection.take(id, { step });
  return createElement(
    'article',
    { 'data-order': id, 'data-status': order.status, 'aria-label': number },
    createElement('h3', {}, number, createElement('small', {}, ` ${kitchen.say(order.order_type)}, ${when}`)),
    createElement(
      'ul',
      {},
      ...order.lines.map((line) => drawLine(kitchen, order, line)),
      ...order.removed.map(({ name, count, replaced_by }) =>
        createElement(
          'li',
          {},
          createElement('s', {}, `${count} × ${name}`),
          createElement('small', {}, replaced_by ? `→ ${replaced_by}` : kitchen.say('takenOut')),
        ),
      ),
    ),
    comment !== '' && createElement('p', { class: 'comment', dir: 'auto' }, comment),
    order.cutlery > 0 && createElement('p', {}, `${kitchen.say('cutlery')}: ${order.cutlery}`),
    place && createElement('p', {}, place.filter(Boolean).join(', ')),
    instructions.length > 0 &&
      createElement('p', { class: 'comment' }, instructions.map((name) => kitchen.say(name)).join(', ')),
    // Each by itself: a name of letters from right to left must not turn the phone round.
    createElement(
      'p',
      {},
      createElement('bdi', {}, customer.name),
      ' ',
      createElement('bdi', {}, customer.phone),
    ),
    createElement('p', {}, drawPayment(kitchen, order)),
    order.status === 'canceled' &&
      createElement(
        'strong',
        {},
        `${kitchen.say('canceled')}: ${kitchen.say(order.canceled.reason) ?? kitchen.say('other')}`,
      ),
    waiting.length > 0 && createElement('p', { role: 'status' }, kitchen.say('sending')),
    kitchen.canceling === id ? drawReasons(kitchen, id) : drawSteps(kitchen, order, waiting, take),
  );
}

function drawPayment(kitchen, { payment, currency }) {
  const money = (amount) =>
    new Intl.NumberFormat(kitchen.locale(), { style: 'currency', currency: currency.code }).format(amount);
  if (payment.to_collect === 0) return payment.state === 'paid' ? kitchen.say('paid') : '';
  const change =
    payment.change_from === null ? '' : `, ${kitchen.say('change')} ${money(payment.change_from)}`;
  return `${kitchen.say('collect')}: ${money(payment.to_collect)} (${payment.name})${change}`;
}

/** The step that usually follows stands out; the others are for orders that skip one. */
function drawSteps(kitchen, order, waiting, take) {
  const allowed = steps.filter((step) => order.allowed_steps.includes(step));
  return createElement(
    'div',
    { class: 'steps' },
    ...allowed.map((step, index) =>
      kitchen.button(step, () => take(step), {
        'data-step': step,
        class: index === 0 ? null : 'quiet',
        disabled: waiting.length > 0,
      }),
    ),
    kitchen.button('print', (event) => kitchen.environment.print(event.target.closest('article')), {
      class: 'quiet',
    }),
    order.allowed_steps.includes('cancel') &&
      kitchen.button(
        'cancel',
        () => {
          kitchen.canceling = order.id;
          kitchen.draw();
        },
        { class: 'quiet' },
      ),
    order.status === 'canceled' && kitchen.button('away', () => kitchen.connection.putAway(order.id)),
  );
}

const drawReasons = (kitchen, id) =>
  createElement(
    'fieldset',
    {},
    createElement('legend', {}, kitchen.say('reason')),
    createElement('p', {}, kitchen.say('paidBack')),
    ...reasons.map((reason) =>
      kitchen.button(reason, () => {
        kitchen.canceling = null;
        void kitchen.connection.take(id, { step: 'cancel', reason });
      }),
    ),
    kitchen.button(
      'back',
      () => {
        kitchen.canceling = null;
        kitchen.draw();
      },
      { class: 'quiet' },
    ),
  );
