// Closing its standard input ends the server; it removes what it made.
module.exports = async () => {
  const child = globalThis.__testServer;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await ended;
};
