// A kitchen's orders by the public staff interface. Steps are kept until the storefront has answered: without
// a connection they wait, each under a key that makes a repetition harmless, and are sent in their order when
// it is back.
const storageKey = 'kitchen-steps';
const longestPauseMs = 10_000;

export class Connection {
  /** Newest copy of each order that is open, or was canceled and not yet put away. */
  orders = new Map();
  isOnline = true;
  #cursor = null;
  #steps;
  #stopping = new AbortController();
  #sending = null;

  constructor({ staffKey, language, fetch, storage, wait, newKey, onChange, onRefused }) {
    Object.assign(this, { staffKey, language, fetch, storage, wait, newKey, onChange, onRefused });
    this.#steps = JSON.parse(storage.getItem(storageKey) ?? '[]');
  }

  stop() {
    this.#stopping.abort();
  }

  /** Steps of an order that have not been answered yet. */
  waitingSteps(orderId) {
    return this.#steps.filter((step) => step.orderId === orderId).map(({ body }) => body.step);
  }

  /**
   * Calls the staff interface. Without a key of its own the page works with the one of this machine.
   * @throws TypeError without a connection
   */
  call(method, path, body, idempotencyKey) {
    const headers = { 'accept-language': this.language };
    if (this.staffKey !== '') headers.authorization = `Bearer ${this.staffKey}`;
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    return this.#ask(method, `/kitchen/api${path}`, body, headers);
  }

  /** Which shops cook by themselves, of which the storefront knows nothing: `{is_ready, all, except}`. */
  async readAuto() {
    return (await this.#ask('GET', '/kitchen/auto')).body;
  }
  /** @param shopId null: every shop */
  async setAuto(shopId, isOn) {
    return (await this.#ask('PUT', '/kitchen/auto', { shop_id: shopId, is_on: isOn })).body;
  }

  async #ask(method, url, body, headers = {}) {
    if (body) headers['content-type'] = 'application/json';
    const reply = await this.fetch(url, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: this.#stopping.signal,
    });
    return { status: reply.status, body: await reply.json() };
  }

  /** Follows the feed until it is stopped, or the key is refused. */
  async follow() {
    for (let failures = 0; !this.#stopping.signal.aborted; ) {
      const isAlive = await this.#read(failures > 0).catch(() => false);
      if (isAlive === null) return;
      failures = isAlive ? 0 : failures + 1;
      this.#setOnline(isAlive);
      if (isAlive) this.send();
      else await this.wait(Math.min(longestPauseMs, 250 * 2 ** failures), this.#stopping.signal);
    }
  }

  #setOnline(isOnline) {
    if (isOnline === this.isOnline || this.#stopping.signal.aborted) return;
    this.isOnline = isOnline;
    this.onChange([]);
  }

  /** @returns false when nobody answers, null when the key is no good. */
  async #read(wasAway) {
    const since = this.#cursor === null ? '' : `&since=${this.#cursor}`;
    // The first answer after a gap comes at once.
    const { status, body } = await this.call('GET', `/orders?wait=${wasAway ? 0 : 25}${since}`);
    if (status === 401 || status === 403) {
      this.onRefused(body.message, status);
      return null;
    }
    if (status !== 200) return false;
    const fresh = body.orders.filter((order) => this.#take(order) && this.#isNew(order));
    this.#cursor = body.cursor;
    if (body.orders.length > 0) this.onChange(fresh);
    return true;
  }

  #isNew = (order) => order.acknowledged_at === null && order.status === 'accepted';

  #take(order) {
    const known = this.orders.get(order.id);
    if (known && known.version > order.version) return false;
    // A canceled order stays in sight until somebody has seen it, unless nobody here knew of it.
    if (order.status === 'done' || (order.status === 'canceled' && !known)) this.orders.delete(order.id);
    else this.orders.set(order.id, order);
    return !known;
  }

  putAway(orderId) {
    this.orders.delete(orderId);
    this.onChange([]);
  }

  /** Takes a step as soon as there is a connection. */
  take(orderId, body) {
    this.#keep([...this.#steps, { orderId, body, key: this.newKey() }]);
    this.onChange([]);
    return this.send();
  }

  #keep(steps) {
    this.#steps = steps;
    this.storage.setItem(storageKey, JSON.stringify(steps));
  }

  /** Sends what waits, one after the other. */
  send() {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll() {
    for (let failures = 0; this.#steps.length > 0 && !this.#stopping.signal.aborted; ) {
      const [{ orderId, body, key }] = this.#steps;
      const reply = await this.call('POST', `/orders/${orderId}/steps`, body, key).catch(() => null);
      // Another key is wanted.
      if (reply?.status === 401) return;
      // Not answered, or too much at once: the same step is sent again. The feed's call, which may stay open
      // without a network, says nothing of that.
      if (reply === null || reply.status === 429 || reply.status >= 500) {
        failures += 1;
        this.#setOnline(reply !== null);
        await this.wait(Math.min(longestPauseMs, 250 * 2 ** failures), this.#stopping.signal);
        continue;
      }
      failures = 0;
      this.isOnline = true;
      this.#keep(this.#steps.slice(1));
      if (reply.status === 200) this.#take(reply.body.order);
      else this.onRefused(reply.body.message, reply.status);
      this.onChange([]);
    }
  }
}
