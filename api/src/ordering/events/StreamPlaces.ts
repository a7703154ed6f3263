const maxInAll = 6_000;
const maxPerIp = 20;
const maxPerOrder = 5;

/** How many streams one process keeps open: each holds a socket, and one visitor must not take them all. */
export class StreamPlaces {
  readonly #byIp = new Map<string, number>();
  readonly #byOrder = new Map<number, number>();
  #taken = 0;

  constructor(private readonly limits = { inAll: maxInAll, perIp: maxPerIp, perOrder: maxPerOrder }) {}

  get taken(): number {
    return this.#taken;
  }
  /** @returns how to give the place back (once, however often it is called), or null when there is none. */
  take(ip: string, order: number): (() => void) | null {
    const ofIp = this.#byIp.get(ip) ?? 0;
    const ofOrder = this.#byOrder.get(order) ?? 0;
    const { inAll, perIp, perOrder } = this.limits;
    if (this.#taken >= inAll || ofIp >= perIp || ofOrder >= perOrder) return null;
    this.#taken += 1;
    this.#byIp.set(ip, ofIp + 1);
    this.#byOrder.set(order, ofOrder + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      giveBack(this.#byIp, ip);
      giveBack(this.#byOrder, order);
    };
  }
}

function giveBack<T>(counts: Map<T, number>, key: T): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
