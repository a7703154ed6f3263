import { createContext, useContext } from 'react';
import type { StepName } from './steps';

/** The checkout as one open card and the summaries of the others; null where all cards stand open. */
export interface Steps {
  open: StepName | null;
  /** True once the customer has gone from one card to another; until then nothing takes the focus. */
  moved: boolean;
  isDone: (name: StepName) => boolean;
  isWrong: (name: StepName) => boolean;
  show: (name: StepName) => void;
  /** Checks the open card and goes on to the next question without an answer. */
  next: (name: StepName) => void;
}
export const StepsContext = createContext<Steps | null>(null);
export const useSteps = (): Steps | null => useContext(StepsContext);
