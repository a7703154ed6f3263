/**
 * Forms of more than one field: react-hook-form, checked by valibot schemas, loaded with the first form.
 */

/** For remotes that were built before react-hook-form was shared by its own name: the same copy. */
export { Controller, get, useWatch } from 'react-hook-form';
export { type ErrorText, errorTexts } from './errorTexts';
export { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './useSchemaForm';
