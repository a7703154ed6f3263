/** A form that was sent. */
export interface PostedForm {
  method: string;
  action: string;
  /** Where its answer is shown: this page, or a frame by its name. */
  target: string;
  fields: Record<string, FormDataEntryValue>;
}

/** What is posted from now on, until mocks are restored: jsdom sends no forms. */
export function watchForms(): PostedForm[] {
  const posted: PostedForm[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    // A browser does not send a form that is not in the document.
    if (!this.isConnected) return;
    const { method, action, target } = this;
    posted.push({ method, action, target, fields: Object.fromEntries(new FormData(this)) });
  });
  return posted;
}
