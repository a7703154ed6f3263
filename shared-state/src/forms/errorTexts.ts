import { type FieldErrors, type FieldPath, type FieldValues, get } from 'react-hook-form';

/**
 * The type of an error whose text came from the server: it is shown as it is, all others are message keys.
 */
export const saidByServer = 'server';

export type ErrorText<Values extends FieldValues> = (name: FieldPath<Values>) => string | undefined;

/**
 * Texts of a form's errors in the page's language: our own by their keys, the server's as they came.
 * @param t knows the keys that the form's schema names
 */
export const errorTexts =
  <Values extends FieldValues>(errors: FieldErrors<Values>, t: (key: never) => string): ErrorText<Values> =>
  (name) => {
    const error: { type?: string; message?: string } | undefined = get(errors, name);
    if (!error?.message) return undefined;
    return error.type === saidByServer ? error.message : t(error.message as never);
  };
