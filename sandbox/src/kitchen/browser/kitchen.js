// The kitchen screen: draws the state anew after each change.
import { drawBar, drawDoor } from './bar.js';
import { createElement } from './element.js';
import { KitchenState } from './KitchenState.js';
import { drawOrders } from './orders.js';
import { texts } from './texts.js';

const dayEveryMs = 30_000;
const drawAgainMs = 250;

/**
 * @param environment what a browser has and a test replaces: fetch, storage, wait, newKey, now, beep, print,
 * isChoosing
 */
export function startKitchen(root, environment) {
  let nextDraw;
  const kitchen = new KitchenState(environment, draw);
  function draw() {
    clearTimeout(nextDraw);
    // A list that is open would close under the finger, whenever an order comes.
    if (environment.isChoosing()) nextDraw = setTimeout(draw, drawAgainMs);
    else drawScreen(root, kitchen);
  }
  draw();
  const dayTimer = setInterval(() => kitchen.connection && kitchen.readDay().catch(() => {}), dayEveryMs);
  const ready = kitchen.open(environment.storage.getItem('kitchen-key') ?? '');
  return {
    ready,
    stop() {
      clearInterval(dayTimer);
      clearTimeout(nextDraw);
      kitchen.connection?.stop();
    },
  };
}

function drawScreen(root, kitchen) {
  const { connection, language, message } = kitchen;
  document.documentElement.lang = language;
  document.title = kitchen.say('title');
  // Those who work by keyboard stay where they are: the element in focus is found again by its place.
  const focused = root.contains(document.activeElement)
    ? [...root.querySelectorAll('button, input, select')].indexOf(document.activeElement)
    : -1;
  root.replaceChildren(
    createElement('header', {}, createElement('h1', {}, kitchen.say('title')), drawLanguages(kitchen)),
    createElement('p', { role: 'alert', class: 'message' }, message),
    ...(connection && !connection.isOnline
      ? [createElement('p', { role: 'status', class: 'offline' }, kitchen.say('offline'))]
      : []),
    ...(connection ? [drawBar(kitchen), drawOrders(kitchen)] : [drawDoor(kitchen)]),
  );
  if (focused >= 0) root.querySelectorAll('button, input, select')[focused]?.focus();
}

const drawLanguages = (kitchen) =>
  createElement(
    'select',
    { 'aria-label': 'Language', onchange: (event) => kitchen.chooseLanguage(event.target.value) },
    ...Object.keys(texts).map((name) =>
      createElement('option', { value: name, selected: name === kitchen.language }, name),
    ),
  );
