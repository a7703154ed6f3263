// Choosing among what a shop sells: what to offer in place of a line, and what to stop.
import { createElement } from './element.js';

/** The storefront takes no more. */
const maxOffered = 3;

/** A list of products by group; `onChoose` gets the key of the one that was chosen. */
export function drawProducts(products, label, onChoose) {
  const groups = [...new Set(products.map(({ group }) => group))];
  return createElement(
    'select',
    { 'aria-label': label, onchange: (event) => onChoose(event.target.value) },
    createElement('option', { value: '' }, label),
    ...groups.map((group) =>
      createElement(
        'optgroup',
        { label: group },
        ...products
          .filter((product) => product.group === group)
          .map(({ product_key, name }) => createElement('option', { value: product_key }, name)),
      ),
    ),
  );
}

/**
 * What to offer the customer in place of a line.
 * @param offer what was chosen so far: the line's `key`, `count`, and `products` by their keys
 * @param set draws the screen anew with another offer; null: nothing is offered
 * @param send asks the customer
 */
export function drawOffer({ order, line, offer, products, say, set, send }) {
  const brand = products.filter(({ brands, stopped }) => !stopped && brands.includes(order.brand));
  const isFree = ({ product_key }) =>
    product_key !== line.product_key && !offer.products.includes(product_key);
  const findName = (key) => products.find(({ product_key }) => product_key === key)?.name ?? key;
  const counts = Array.from({ length: line.count }, (_, index) => index + 1);
  return createElement(
    'fieldset',
    {},
    createElement('legend', {}, say('offerWhat')),
    createElement('p', {}, say('offerPrice')),
    line.count > 1 &&
      createElement(
        'select',
        {
          'aria-label': say('howMany'),
          onchange: (event) => set({ ...offer, count: Number(event.target.value) }),
        },
        ...counts.map((count) =>
          createElement(
            'option',
            { value: count, selected: count === offer.count },
            `${count} × ${line.name}`,
          ),
        ),
      ),
    offer.products.length < maxOffered &&
      drawProducts(brand.filter(isFree), say('offerAdd'), (key) =>
        set({ ...offer, products: [...offer.products, key] }),
      ),
    ...offer.products.map((key) =>
      createElement(
        'button',
        {
          type: 'button',
          class: 'quiet',
          'aria-label': `${say('takeOut')}: ${findName(key)}`,
          onclick: () => set({ ...offer, products: offer.products.filter((other) => other !== key) }),
        },
        `${findName(key)} ×`,
      ),
    ),
    createElement(
      'button',
      { type: 'button', disabled: offer.products.length === 0, onclick: send },
      say('offerAsk'),
    ),
    createElement('button', { type: 'button', class: 'quiet', onclick: () => set(null) }, say('back')),
  );
}

/** What the shop does not sell just now, and what more to stop. */
export function drawStops(kitchen) {
  const stops = kitchen.day?.products ?? [];
  const sold = kitchen.products.filter(({ stopped }) => !stopped);
  const stop = (product_key) => kitchen.changeDay({ change: 'product', product_key, stopped: true });
  return createElement(
    'section',
    { 'aria-label': kitchen.say('stops'), 'data-column': 'stops' },
    createElement('h2', {}, kitchen.say('stops')),
    ...(stops.length === 0 ? [createElement('p', {}, kitchen.say('nothing'))] : []),
    ...stops.map(({ product_key }) =>
      createElement(
        'p',
        {},
        kitchen.names.get(product_key) ?? product_key,
        kitchen.button('resume', () => kitchen.changeDay({ change: 'product', product_key, stopped: false })),
      ),
    ),
    sold.length > 0 && drawProducts(sold, kitchen.say('stopMore'), stop),
  );
}
