/**
 * The table of question types. A new type is a component in a file beside this one and a line here;
 * see the README.
 */
import type { HostParts, Renderers } from '#engine/form';
import { Box } from './Box.tsx';
import { Checkbox, MultiSelect, RadioButton, RadioButtonGroup } from './Choices.tsx';
import { plainParts } from './plainParts.tsx';
import { Range } from './Range.tsx';
import { Salary } from './Salary.tsx';
import { SingleButton } from './SingleButton.tsx';
import { DateField, Email, Numeric, PersonalNumber, Phone, Text, Textarea } from './TextField.tsx';

/** The renderer of each question type, for `StepForm`. */
export const renderers: Renderers = {
  'single-button': SingleButton,
  'radio-button': RadioButton,
  radiobuttongroup: RadioButtonGroup,
  checkbox: Checkbox,
  'multi-select': MultiSelect,
  salary: Salary,
  numeric: Numeric,
  text: Text,
  textarea: Textarea,
  email: Email,
  phone: Phone,
  'personal-number': PersonalNumber,
  date: DateField,
  range: Range,
  box: Box,
};

/** A host in plain English: `{ ...plainHost, texts }` is one with words of its own. */
export const plainHost: HostParts = { renderers, ...plainParts };

export type { HostParts, OptionDefinition } from '#engine/form';
/** Sanitised HTML of a definition as React elements. */
export { SafeHtml } from './SafeHtml.tsx';
