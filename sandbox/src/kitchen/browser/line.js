// A line of an order: what to cook, and what can be done when it is sold out.
import { createElement } from './element.js';
import { drawOffer } from './products.js';

/** So many buttons for how many of a line are taken out; of a larger one, as many or all. */
const maxCounts = 6;

export function drawLine(kitchen, order, line) {
  const { key, product_key, name, count, modifiers } = line;
  const isFree = kitchen.connection.waitingSteps(order.id).length === 0;
  const isRemovable = isFree && order.allowed_steps.includes('remove');
  const canOffer = isFree && order.allowed_steps.includes('replace') && kitchen.products.length > 0;
  const isOffering = canOffer && kitchen.offering?.id === order.id && kitchen.offering.key === key;
  const setOffer = (offer) => {
    kitchen.offering = offer;
    kitchen.removing = null;
    kitchen.draw();
  };
  const isStopped = kitchen.day?.products.some((stop) => stop.product_key === product_key);
  const actions = [
    kitchen.day &&
      !isStopped &&
      kitchen.button('stop', () => kitchen.changeDay({ change: 'product', product_key, stopped: true }), {
        class: 'quiet',
        'aria-label': `${kitchen.say('stop')}: ${name}`,
      }),
    isRemovable &&
      kitchen.button(
        'takeOut',
        () => {
          kitchen.removing = { id: order.id, key };
          kitchen.offering = null;
          kitchen.draw();
        },
        { class: 'quiet', 'aria-label': `${kitchen.say('takeOut')}: ${name}` },
      ),
    canOffer &&
      kitchen.button('offer', () => setOffer({ id: order.id, key, count, products: [] }), {
        class: 'quiet',
        'aria-label': `${kitchen.say('offer')}: ${name}`,
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
  const ontoggle = ({ target }) => kitchen.openLines[target.open ? 'add' : 'delete'](place);
  return createElement(
    'li',
    {},
    actions.length === 0
      ? title
      : createElement('details', { open: kitchen.openLines.has(place), ontoggle }, title, ...actions),
    isRemovable &&
      kitchen.removing?.id === order.id &&
      kitchen.removing.key === key &&
      drawCounts(kitchen, order, key, count),
    isOffering &&
      drawOffer({
        ...{
          order,
          line,
          offer: kitchen.offering,
          products: kitchen.products,
          say: kitchen.say,
          set: setOffer,
        },
        send() {
          const chosen = kitchen.offering.products.map((product) => ({ product_key: product }));
          const step = { step: 'replace', line: key, count: kitchen.offering.count, products: chosen };
          kitchen.offering = null;
          void kitchen.connection.take(order.id, step);
        },
      }),
    ...(order.replacements ?? [])
      .filter(({ line: asked, answer }) => asked === key && answer === null)
      .map((question) => drawQuestion(kitchen, order, question)),
  );
}

/** As `Wok (2 × Shrimp)`; the API of a release before tells no modifiers. */
function nameWithModifiers({ name, modifiers = [] }) {
  const chosen = modifiers.map((modifier) => `${modifier.count} × ${modifier.name}`);
  return chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`;
}

/** What the customer is asked, until when, and the way back: the line can be made after all. */
function drawQuestion(kitchen, order, { line, count, choices, answer_by }) {
  const what = `${count} → ${choices.map(nameWithModifiers).join(' / ')}`;
  return createElement(
    'p',
    { class: 'comment', role: 'status' },
    `${kitchen.say('asked')} ${kitchen.time(answer_by, order.timezone)}: ${what} `,
    order.allowed_steps.includes('keep') &&
      kitchen.button('keep', () => kitchen.connection.take(order.id, { step: 'keep', line }), {
        class: 'quiet',
        disabled: kitchen.connection.waitingSteps(order.id).length > 0,
      }),
  );
}

function drawCounts(kitchen, order, line, count) {
  const counts = Array.from({ length: Math.min(count, maxCounts) }, (_, index) => index + 1);
  if (count > maxCounts) counts.push(count);
  const isWholeOrder = (taken) =>
    taken === count && order.lines.every((other) => other.is_gift || other.key === line);
  return createElement(
    'fieldset',
    {},
    createElement('legend', {}, kitchen.say('howMany')),
    createElement('p', {}, kitchen.say('paidBack')),
    isWholeOrder(count) && createElement('p', {}, kitchen.say('lastLine')),
    ...counts.map((taken) =>
      createElement(
        'button',
        {
          type: 'button',
          onclick() {
            kitchen.removing = null;
            void kitchen.connection.take(order.id, { step: 'remove', line, count: taken });
          },
        },
        String(taken),
      ),
    ),
    kitchen.button(
      'back',
      () => {
        kitchen.removing = null;
        kitchen.draw();
      },
      { class: 'quiet' },
    ),
  );
}
