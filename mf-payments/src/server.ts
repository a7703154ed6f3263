/** Nothing of this remote is rendered by the server: every payment is somebody's own. */
export const exposes = {};
export const messages = {};
