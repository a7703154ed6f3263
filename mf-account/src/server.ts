/** Nothing of this remote is drawn by the server: all of it is personal. */
export const exposes = {};
export const messages = {};
