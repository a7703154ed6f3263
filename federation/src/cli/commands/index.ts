import { build } from './build';
import type { Command } from './Command';
import { canary } from './canary';
import { check } from './check';
import { history } from './history';
import { importRemote } from './importRemote';
import { keys } from './keys';
import { list } from './list';
import { overrideLink } from './overrideLink';
import { owners } from './owners';
import { prepare } from './prepare';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { retire } from './retire';
import { rollback } from './rollback';
import { rollout } from './rollout';
import { show } from './show';
import { sign } from './sign';
import { verify } from './verify';

/** The commands of every repository, in the order in which they are listed. */
export const commands: readonly Command[] = [
  build,
  publish,
  importRemote,
  check,
  promote,
  canary,
  rollout,
  rollback,
  retire,
  list,
  show,
  verify,
  prune,
  history,
  overrideLink,
  keys,
  owners,
  sign,
  prepare,
];
