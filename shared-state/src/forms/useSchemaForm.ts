import { valibotResolver } from '@hookform/resolvers/valibot';
import { languageAtom, notify, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { saidByServer } from './errorTexts';

export interface SchemaFormOptions<Values extends FieldValues> {
  /**
   * All fields at which something can be wrong, by the API's names; a function where it depends on what was
   * chosen which ones are asked for.
   */
  names: readonly FieldPath<Values>[] | ((values: Values) => readonly FieldPath<Values>[]);
  defaultValues: Values;
  /**
   * What may be sent; its messages are message keys. Made for each check, because what is asked for can
   * change while the form is open.
   */
  schema: (values: Values) => GenericSchema<Values>;
}

export interface SchemaForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /**
   * Puts the server's texts at their fields (ERR-01); those of fields that the form does not ask for are told
   * as notices.
   * @param fields first text per field, as `decideError` gives it
   */
  refuse: (fields: Readonly<Record<string, string>>) => void;
}

/**
 * A form whose values are checked by a schema when it or a step of it is sent, and field by field from then
 * on. Where the focus goes is `useErrorFocus` of the design system, which knows what is marked on the screen.
 */
export function useSchemaForm<Values extends FieldValues>({
  names,
  defaultValues,
  schema,
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const schemaRef = useRef(schema);
  useEffect(() => {
    schemaRef.current = schema;
  });
  const resolver = useMemo((): Resolver<Values> => {
    return (values, context, options) =>
      valibotResolver<Values, unknown, Values>(schemaRef.current(values))(values, context, options);
  }, []);
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  // That mode begins with the first sending; one step of a form can be checked before.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name && !form.formState.isSubmitted && form.getFieldState(name).error) void form.trigger(name);
    });
    return unsubscribe;
  }, [form]);

  const listNames = () => (typeof names === 'function' ? names(form.getValues()) : names);
  // What the server said is in the language that was; in another one it is asked again rather than shown.
  const language = useShared(languageAtom);
  const forgetSaid = useEffectEvent(() => {
    const stale = listNames().filter((name) => form.getFieldState(name).error?.type === saidByServer);
    if (stale.length > 0) form.clearErrors(stale);
  });
  const saidIn = useRef(language);
  useEffect(() => {
    if (saidIn.current !== language) forgetSaid();
    saidIn.current = language;
  }, [language]);

  const showNotice = useSetAtom(notify);
  const refuse: SchemaForm<Values>['refuse'] = (fields) => {
    for (const [name, message] of Object.entries(fields)) {
      const field = listNames().find((one) => one === name);
      if (field) form.setError(field, { type: saidByServer, message });
      else showNotice({ tone: 'danger', text: message });
    }
  };
  return { form, refuse };
}
