/** Whether the frame of a dialog, or of any, stands since before this code was there. */
export const isFramed = (name?: string): boolean =>
  document.querySelector(`#early [data-modal${name === undefined ? '' : `="${CSS.escape(name)}"`}]`) !== null;
