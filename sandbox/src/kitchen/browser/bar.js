// The door, where a tablet says whose it is, and the bar above the orders.
import { createElement } from './element.js';

const twentyMinutesMs = 20 * 60_000;

export function drawDoor(kitchen) {
  const field = createElement('input', { name: 'key', type: 'password', autocomplete: 'off' });
  return createElement(
    'form',
    {
      class: 'door',
      onsubmit(event) {
        event.preventDefault();
        void kitchen.open(field.value.trim());
      },
    },
    createElement('label', {}, kitchen.say('key'), field),
    createElement(
      'code',
      {},
      'npm run staff -- keys create tablet --shops 3001 --scopes orders:read,orders:write,phones:read,shop:read,shop:write,systems:write',
    ),
    createElement('button', {}, kitchen.say('open')),
  );
}

export function drawBar(kitchen) {
  const isPaused = kitchen.day?.pause != null;
  const pause = (until) => kitchen.changeDay({ change: 'pause', paused: true, until });
  const until = (ms) => kitchen.environment.now() + ms;
  const untilTomorrow = () => new Date(kitchen.environment.now()).setHours(29, 0, 0, 0);
  const isAuto =
    kitchen.auto &&
    (kitchen.shopId === null
      ? kitchen.auto.all
      : kitchen.auto.all !== kitchen.auto.except.includes(kitchen.shopId));
  const shopField = createElement(
    'select',
    {
      onchange: (event) => kitchen.chooseShop(Number(event.target.value) || null),
    },
    kitchen.shops.length !== 1 && createElement('option', { value: '' }, kitchen.say('everyShop')),
    ...kitchen.shops.map(({ id, name, city }) =>
      createElement('option', { value: id, selected: id === kitchen.shopId }, `${city}, ${name}`),
    ),
  );
  return createElement(
    'div',
    { class: 'bar' },
    createElement('label', {}, kitchen.say('shop'), shopField),
    createElement(
      'label',
      {},
      createElement('input', {
        type: 'checkbox',
        checked: kitchen.isLoud,
        onchange() {
          kitchen.isLoud = !kitchen.isLoud;
          kitchen.storage.setItem('kitchen-sound', kitchen.isLoud ? 'on' : 'off');
          if (kitchen.isLoud) kitchen.environment.beep();
        },
      }),
      kitchen.say('sound'),
    ),
    kitchen.auto?.is_ready &&
      createElement(
        'label',
        {},
        createElement('input', {
          type: 'checkbox',
          checked: isAuto,
          onchange: () => kitchen.changeAuto(!isAuto),
        }),
        kitchen.say('auto'),
      ),
    kitchen.day &&
      !isPaused &&
      kitchen.button('pause', () => pause(until(twentyMinutesMs)), { class: 'quiet' }),
    kitchen.day && !isPaused && kitchen.button('pauseDay', () => pause(untilTomorrow()), { class: 'quiet' }),
    isPaused && createElement('strong', {}, kitchen.say('paused')),
    isPaused && kitchen.button('unpause', () => kitchen.changeDay({ change: 'pause', paused: false })),
    kitchen.button('leave', () => kitchen.leave(), { class: 'quiet' }),
  );
}
