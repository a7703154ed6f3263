import type { Control } from './inPage';

/**
 * What leads to an order, by the end of a signature: pages of texts and their forms are many, and would have
 * most of the steps.
 */
const towardsOrder =
  /(>|_| )(add|plus|minus|remove|order|cart|order-type|show-delivery|show-takeaway|select-address|choose-shop|open-step|address)\b|product$/;
const orderWeight = 12;
/**
 * Whoever comes looks at a dish and wants it: the way from any page to the button that adds it, until it was
 * pressed.
 */
const addDish = 'ProductInfoModal|button|>add';
const towardsDish = /header>\/:city$|card>\/:cityproduct$|\|popular>_\w+$/;
const dishWeight = 100;
/**
 * Off that way there are forms. Some walks look for them: what opens one stands around the page, and then it
 * is filled in and sent.
 */
const opensForm = /\|button\|(header|nav|footer)>(?!info|select-address|choose-)/;
const formWeight = 40;
/** People press what they see before they scroll to the rest. */
const inViewWeight = 3;

/** Which controls were seen, and how often each was used. */
export class Coverage {
  readonly #used = new Map<string, number>();

  see(controls: readonly Control[]): void {
    for (const { signature } of controls) if (!this.#used.has(signature)) this.#used.set(signature, 0);
  }
  use({ signature }: Control): void {
    this.#used.set(signature, (this.#used.get(signature) ?? 0) + 1);
  }
  /**
   * The less a control was used, the likelier it is to be next; alike ones share their chance. What leads to
   * an order, and the main button of a dialog, come early in every walk, however often other walks have used
   * them.
   * @param inThisWalk how often the walk itself has used each signature
   * @param seeksForms whether the walk looks for forms instead of the way to an order
   * @param chance a number from 0 to 1 for each control: with its weight it says which one comes out
   */
  choose(
    controls: readonly Control[],
    inThisWalk: ReadonlyMap<string, number>,
    seeksForms: boolean,
    chance: (control: Control) => number,
  ): Control | undefined {
    const alike = new Map<string, number>();
    for (const { signature } of controls) alike.set(signature, (alike.get(signature) ?? 0) + 1);
    const isPartOfForm = ({ signature, dialog, kind, role, isPrimary }: Control): boolean =>
      dialog === '' ? opensForm.test(signature) : kind === 'type' || role === 'checkbox' || isPrimary;
    const isTowardsOrder = ({ signature, dialog, isPrimary }: Control): boolean =>
      towardsOrder.test(signature) || (isPrimary && dialog !== '');
    const isWanted = ({ signature }: Control): boolean =>
      !inThisWalk.has(addDish) && (signature === addDish || towardsDish.test(signature));
    const getWeight = (control: Control): number => {
      const { signature, dialog, isInView } = control;
      const weight = seeksForms
        ? isPartOfForm(control)
          ? formWeight
          : 1
        : isWanted(control)
          ? dishWeight
          : isTowardsOrder(control)
            ? orderWeight
            : 1;
      // What opens a form is looked for until one of the walks has pressed it, the rest of the way in each of
      // them.
      const isInEach = seeksForms ? dialog !== '' && isPartOfForm(control) : isTowardsOrder(control);
      const times = (isInEach ? inThisWalk : this.#used).get(signature) ?? 0;
      return (weight * (isInView ? inViewWeight : 1)) / (1 + times) ** 2 / (alike.get(signature) ?? 1);
    };
    // Each control draws for itself, so that one more or one less on the page seldom changes who wins.
    let best: { control: Control; drawn: number } | undefined;
    for (const control of controls) {
      const drawn = Math.log(chance(control)) / getWeight(control);
      if (!best || drawn > best.drawn) best = { control, drawn };
    }
    return best?.control;
  }
  get seen(): number {
    return this.#used.size;
  }
  get met(): number {
    return [...this.#used.values()].filter((times) => times > 0).length;
  }
}
