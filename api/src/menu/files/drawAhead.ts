/** Leaves the processor to customers between two pictures. */
const pauseMs = 20;

/**
 * Draws pictures before anybody asks, by asking for them as a browser would: on a new machine the first
 * visitors would wait for each. One at a time; what is drawn already costs a read. Answers how to stop.
 */
export function drawAhead(origin: string, files: readonly string[]): () => void {
  let isStopped = false;
  const draw = async () => {
    for (const file of files) {
      if (isStopped) return;
      // A picture that cannot be drawn is told to whoever asks for it.
      await fetch(`${origin}/pictures/${file}`).then(
        (reply) => reply.arrayBuffer(),
        () => undefined,
      );
      await new Promise((next) => setTimeout(next, pauseMs));
    }
  };
  void draw();
  return () => {
    isStopped = true;
  };
}
