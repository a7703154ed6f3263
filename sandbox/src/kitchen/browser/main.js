import { startKitchen } from './kitchen.js';

const audio = new AudioContext();
/** Browsers let a page sound once somebody has touched it. */
for (const touch of ['pointerup', 'keyup']) addEventListener(touch, () => void audio.resume());
/** Two short tones; what nobody could hear is not made up for later. */
function beep() {
  if (audio.state !== 'running') return;
  for (const [start, frequency] of [
    [0, 880],
    [0.25, 1175],
  ]) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.2);
  }
}
/** Prints one ticket: the style sheet hides everything else. */
function print(ticket) {
  ticket.dataset.printed = '';
  window.print();
  delete ticket.dataset.printed;
}
const wait = (ms, signal) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', resolve, { once: true, signal });
    signal.addEventListener('abort', resolve, { once: true });
  });
/** Whether a list is open; a browser that cannot say has none. */
const isChoosing = () => CSS.supports('selector(:open)') && document.querySelector('select:open') !== null;
startKitchen(document.querySelector('main'), {
  // A tablet that has lost its network is told nothing: whoever waits longer than the storefront does, waits
  // in vain.
  fetch: (url, options) =>
    fetch(url, { ...options, signal: AbortSignal.any([options.signal, AbortSignal.timeout(35_000)]) }),
  storage: localStorage,
  // `crypto.randomUUID` is missing where the tablet opens the page by plain http.
  newKey: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-'),
  now: Date.now,
  wait,
  beep,
  print,
  isChoosing,
});
