// fast-check with one seed: a run that holds a change back must not depend on what another run happened to
// draw. PROPERTY_SEED=7 draws other cases; a property that fails tells its seed and path. A property may ask
// for many cases: the first thousand of them are drawn, by `npm test -- --long` (TEST_LONG) all.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const most = process.env.TEST_LONG ? Number.POSITIVE_INFINITY : 1_000;
const fewer = (options = {}) =>
  options.numRuns === undefined ? options : { ...options, numRuns: Math.min(options.numRuns, most) };

fastCheck.configureGlobal({
  ...fastCheck.readConfigureGlobal(),
  seed: Number(process.env.PROPERTY_SEED ?? 1),
});
module.exports = {
  ...fastCheck,
  assert: (property, options) => fastCheck.assert(property, fewer(options)),
};
