/// <reference path="../css.d.ts" />
/** The design system's second entry point: everything for typed input, loaded with the first form. */
export { isPhone, writePhone } from '@storefront/contracts/phones';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox';
export { Combobox, type ComboboxProps } from './Combobox/Combobox';
export type { ComboboxOption } from './Combobox/ComboboxPopup';
export { HighlightedText, type TextRange } from './Combobox/HighlightedText';
export { FieldError, type FieldErrorProps } from './FieldError/FieldError';
export type { FieldWords } from './FieldFrame/FieldFrame';
export { focusFirstError } from './focusFirstError';
export { MaskedField, type MaskedFieldProps } from './MaskedField/MaskedField';
export { useMask } from './mask/useMask';
export { formatPhone } from './PhoneField/formatPhone';
export { PhoneField, type PhoneFieldProps } from './PhoneField/PhoneField';
export type { PhoneMask } from './PhoneField/phoneMask';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './RadioCards/RadioCards';
export { Select, type SelectOption, type SelectProps } from './Select/Select';
export { Switch, type SwitchProps } from './Switch/Switch';
export { TextArea, type TextAreaProps } from './TextArea/TextArea';
export { TextField, type TextFieldProps } from './TextField/TextField';
export { useErrorFocus } from './useErrorFocus';
