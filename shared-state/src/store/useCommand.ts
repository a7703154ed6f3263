import { useSetAtom, type WritableAtom } from 'jotai';

/** A command's function, bound to the page's store: `const add = useCommand(addToCart)`. */
export function useCommand<Args extends unknown[], Result>(
  command: WritableAtom<unknown, Args, Result>,
): (...args: Args) => Result {
  return useSetAtom(command);
}
