/**
 * Lets `Date` tell another time than the machine's; the pace stays. Timers and `performance` never knew the
 * time of day. Sent to browsers as it stands: it may use nothing from outside.
 * @param {number} offsetMs how much later it shall be
 */
function shiftDate(offsetMs) {
  const machineNow = Date.now;
  const now = () => machineNow() + offsetMs;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, target) => Reflect.construct(date, values.length ? values : [now()], target),
    apply: (date) => String(new date(now())),
  });
}

// Loaded before everything else in each process of a run at another time (scripts/e2e.mjs). No server reads
// this setting by itself: the clock of an installation cannot be moved by it.
shiftDate(Number(process.env.CLOCK_OFFSET_MS));
module.exports = { shiftDate };
