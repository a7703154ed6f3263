/** Whether the frame of a dialog, or of any, stands since before this code was there. */
export const isFramed = (name?: string): boolean =>
  document.querySelector(`#early [data-modal${name === undefined ? '' : `="${CSS.escape(name)}"`}]`) !== null;

/** The template of a dialog's frame that is filled from a product's card; a template's content is no part of the page. */
export const hasProductFrame = (name: string): boolean =>
  [...document.querySelectorAll<HTMLTemplateElement>(`#early template[data-for="${CSS.escape(name)}"]`)].some(
    ({ content }) => content.querySelector('[data-spot]'),
  );
