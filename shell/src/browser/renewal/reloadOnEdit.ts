/** How soon an edit that was built shows; the answer is a 304 of this machine. */
const askEveryMs = 500;

/**
 * For `npm run dev` alone: loads the page again as soon as an edit has been built and promoted.
 * @returns how to stop
 */
export function reloadOnEdit(
  compositionId: string,
  city: string,
  reload = () => location.reload(),
): () => void {
  const address = `/composition?city=${encodeURIComponent(city)}`;
  const timer = setInterval(async () => {
    // A server that starts again is asked again.
    const reply = await fetch(address, { headers: { 'if-none-match': `"${compositionId}"` } }).catch(
      () => null,
    );
    if (reply?.status !== 200 || ((await reply.json()) as { id: string }).id === compositionId) return;
    clearInterval(timer);
    reload();
  }, askEveryMs);
  return () => clearInterval(timer);
}
