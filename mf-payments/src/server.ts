/** Nothing of this remote is drawn by the server: every payment is somebody's own. */
export const exposes = {};
export const messages = {};
