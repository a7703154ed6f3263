import { randomUUID } from 'node:crypto';
import { Collection } from '../ledger/Collection';
import type { Journal } from '../ledger/Journal';
import type { Provider } from '../ledger/Payment';
import type { Behaviour } from './Behaviour';

/** Whom something is about; what is not known is left out. A rule may name several calls, with commas. */
export interface Scope {
  provider: Provider;
  terminal: string;
  order?: string;
  call?: string;
}
export interface Rule {
  id: string;
  match: Partial<Scope>;
  set: Behaviour;
  /** Calls for which it still holds; null: for all. */
  times: number | null;
}
const fits = ({ match }: Rule, scope: Scope): boolean =>
  (match.provider === undefined || match.provider === scope.provider) &&
  (match.terminal === undefined || match.terminal === scope.terminal) &&
  (match.call === undefined || match.call.split(',').includes(scope.call ?? '')) &&
  (match.order === undefined || (scope.order ?? '').startsWith(match.order));

/** What people and tests have asked the acquirer to do wrong. */
export class Rules {
  readonly #rules: Collection<Rule>;

  constructor(journal: Journal) {
    this.#rules = new Collection<Rule>(journal, 'rule');
  }

  add(rule: Omit<Rule, 'id'>): Rule {
    return this.#rules.put({ id: randomUUID(), ...rule });
  }

  list(): Rule[] {
    return this.#rules.list();
  }

  remove(matches: (rule: Rule) => boolean): number {
    const ids = this.#rules
      .list()
      .filter(matches)
      .map(({ id }) => id);
    this.#rules.remove(ids);
    return ids.length;
  }

  /** What holds for a payment, over what its card brings. */
  behaviour(scope: Scope, base: Behaviour = {}): Behaviour {
    return Object.assign({}, base, ...this.#fitting(scope).map(({ set }) => set));
  }

  /** The same for a call that is made now: rules with a number of times are used up by it. */
  use(scope: Scope, base: Behaviour = {}): Behaviour {
    const fitting = this.#fitting(scope);
    for (const rule of fitting) {
      if (rule.times === null) continue;
      if (rule.times <= 1) this.#rules.remove([rule.id]);
      else this.#rules.put({ ...rule, times: rule.times - 1 });
    }
    return Object.assign({}, base, ...fitting.map(({ set }) => set));
  }

  #fitting(scope: Scope): Rule[] {
    return this.#rules.list().filter((rule) => fits(rule, scope));
  }
}
