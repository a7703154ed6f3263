// fast-check with one seed: a run that holds a change back must not depend on what another run happened to draw.
// PROPERTY_SEED=7 draws other cases; a property that fails tells its seed and path.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');
fastCheck.configureGlobal({
  ...fastCheck.readConfigureGlobal(),
  seed: Number(process.env.PROPERTY_SEED ?? 1),
});
module.exports = fastCheck;
