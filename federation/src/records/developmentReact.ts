/**
 * The file of the shell's release with React's development build, in the places of the modules of the
 * production build. A page that loads a developer's build runs it after the other scripts and before the
 * entry; no other page asks for it.
 */
export const developmentReactFile = 'development/react.js';
