// What the kitchen screen knows and does: the shop, its day, its orders, and what is being chosen.
import { Connection } from './connection.js';
import { createElement } from './element.js';
import { texts } from './texts.js';

export class KitchenState {
  connection = null;
  shops = [];
  /** Of the shop whose orders and day are shown; null for the orders of all. */
  shopId = null;
  day = null;
  /** Which shops cook by themselves; null until it is known. */
  auto = null;
  /** What the shop sells, and what of it is stopped. */
  products = [];
  message = '';
  canceling = null;
  /** The line that is being taken out: the order's id and the line's key. */
  removing = null;
  /** What is offered in place of a line: the order's id, the line's key, count, keys of products. */
  offering = null;
  /** Lines whose buttons are shown, as `ORDER KEY`. */
  openLines = new Set();
  /** Of products, by their keys. */
  names = new Map();

  /** @param draw shows this state anew */
  constructor(environment, draw) {
    this.environment = environment;
    this.storage = environment.storage;
    this.draw = draw;
    const language = this.storage.getItem('kitchen-language') ?? navigator.language.slice(0, 2);
    this.language = language in texts ? language : 'en';
    this.isLoud = this.storage.getItem('kitchen-sound') !== 'off';
  }

  say = (name) => texts[this.language][name];
  isShown = ({ shop_id }) => this.shopId === null || shop_id === this.shopId;

  button(name, onclick, properties = {}) {
    return createElement('button', { type: 'button', onclick, ...properties }, this.say(name));
  }

  /** Chromium knows no Uzbek; Russian writes figures the same way. */
  locale() {
    return this.language === 'uz' ? 'ru' : this.language;
  }
  time(at, timeZone) {
    return this.#format(at, { hour: '2-digit', minute: '2-digit', timeZone });
  }
  /** Of an order for another day; nothing for one of today. */
  date(at, timeZone) {
    const month = this.language === 'uz' ? '2-digit' : 'long';
    const day = (moment) => this.#format(moment, { day: 'numeric', month, timeZone });
    return day(at) === day(this.environment.now()) ? '' : `${day(at)}, `;
  }
  #format(at, { timeZone, ...options }) {
    try {
      return new Intl.DateTimeFormat(this.locale(), { ...options, timeZone }).format(at);
    } catch {
      // Older zone data lack the zone's name. A tablet stands in the shop whose orders it shows.
      return new Intl.DateTimeFormat(this.locale(), options).format(at);
    }
  }

  async readDay() {
    this.auto = await this.connection.readAuto();
    if (this.shopId === null) return this.draw();
    const [today, menu] = await Promise.all([
      this.connection.call('GET', `/shops/${this.shopId}/day`),
      this.connection.call('GET', `/shops/${this.shopId}/products`),
    ]);
    if (today.status === 200) this.day = today.body;
    if (menu.status === 200) this.products = menu.body.products;
    this.#keepNames(this.products);
    this.draw();
  }
  /** What is not answered is told at once: a shop must not believe that it is paused. */
  async changeDay(body) {
    const reply = await this.connection.call('PUT', `/shops/${this.shopId}/day`, body).catch(() => null);
    this.message = reply === null ? this.say('notDone') : reply.status === 200 ? '' : reply.body.message;
    await this.readDay().catch(() => this.draw());
  }
  async changeAuto(isOn) {
    const changed = await this.connection.setAuto(this.shopId, isOn).catch(() => null);
    this.message = changed === null ? this.say('notDone') : '';
    this.auto = changed ?? this.auto;
    this.draw();
  }
  #keepNames(products) {
    for (const { product_key, name } of products) this.names.set(product_key, name);
  }

  chooseLanguage(language) {
    this.language = language;
    this.storage.setItem('kitchen-language', language);
    if (this.connection) void this.open(this.connection.staffKey);
    else this.draw();
  }
  chooseShop(shopId) {
    this.shopId = shopId;
    this.storage.setItem('kitchen-shop', shopId ?? '');
    this.day = null;
    this.products = [];
    this.draw();
    void this.readDay().catch(() => {});
  }

  async open(staffKey) {
    this.connection?.stop();
    this.connection = this.#connect(staffKey);
    const { connection } = this;
    const { status, body } = await connection.call('GET', '/key').catch(() => ({ status: 0, body: null }));
    if (status === 401) return this.leave(staffKey === '' ? '' : body.message);
    if (status === 200) this.storage.setItem('kitchen-key', staffKey);
    this.shops = body?.shops ?? this.shops;
    const last = Number(this.storage.getItem('kitchen-shop')) || null;
    // A tablet that starts without a connection does not know its shops.
    const isLastKnown = this.shops.length === 0 || this.shops.some(({ id }) => id === last);
    this.shopId = isLastKnown ? last : this.shops.length === 1 ? this.shops[0].id : null;
    this.message = '';
    this.draw();
    void this.connection.follow();
    await this.readDay().catch(() => {});
  }
  #connect(staffKey) {
    const connection = new Connection({
      ...this.environment,
      staffKey,
      language: this.language,
      onChange: (fresh) => {
        for (const { lines } of connection.orders.values()) this.#keepNames(lines);
        if (fresh.some(this.isShown) && this.isLoud) this.environment.beep();
        this.draw();
      },
      onRefused: (text, status) => {
        this.message = text;
        if (status === 401) this.leave(staffKey === '' ? '' : text);
        else this.draw();
      },
    });
    return connection;
  }
  leave(text = '') {
    this.connection?.stop();
    this.connection = null;
    this.storage.removeItem('kitchen-key');
    this.message = text;
    this.draw();
  }
}
