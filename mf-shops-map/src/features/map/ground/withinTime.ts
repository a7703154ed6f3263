/** A foreign map that has not answered by then is not waited for. */
const probeMs = 2_500;

/**
 * What a question answers in time, else null; also when it fails. The signal ends what is still on its way.
 */
export async function withinTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer | null>,
): Promise<Answer | null> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      ending.abort();
      resolve(null);
    }, probeMs);
  });
  // A foreign host's failure means one thing here: another ground is drawn.
  const answer = ask(ending.signal).catch(() => null);
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}
