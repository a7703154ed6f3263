import { useEffect, useState } from 'react';
import { useWordsAhead } from './messages';

const begins = ['pointerdown', 'keydown', 'scroll'];
const options = { capture: true, passive: true };

/**
 * Fetches the words of dialogs as soon as somebody begins to use the page, as the shell does with the code of
 * the likely ones: on a slow phone they would come a round trip after it.
 */
export function WordsAhead() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const onBegin = () => setUsed(true);
    for (const name of begins) addEventListener(name, onBegin, options);
    return () => {
      for (const name of begins) removeEventListener(name, onBegin, options);
    };
  }, []);
  return isUsed ? <Words /> : null;
}

function Words() {
  useWordsAhead();
  return null;
}
