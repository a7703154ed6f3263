/**
 * Forms of more than one field: react-hook-form checked by valibot schemas. An entry point of its own, loaded
 * with the first form; only what is exported here is shared at run time.
 */
export {
  type Control,
  Controller,
  get,
  type UseFormRegister,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
export { type ErrorText, errorTexts } from './errorTexts';
export { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './useSchemaForm';
