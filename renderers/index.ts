/**
 * The table of question types. A new type is a file beside this one and a line here; see the
 * README.
 */
import type { Renderers } from '#form';
import { Box } from './Box.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DateField } from './DateField.tsx';
import { Email } from './Email.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { Numeric } from './Numeric.tsx';
import { PersonalNumber } from './PersonalNumber.tsx';
import { Phone } from './Phone.tsx';
import { RadioButton } from './RadioButton.tsx';
import { RadioButtonGroup } from './RadioButtonGroup.tsx';
import { Salary } from './Salary.tsx';
import { SingleButton } from './SingleButton.tsx';
import { Text } from './Text.tsx';
import { Textarea } from './Textarea.tsx';

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
  box: Box,
};
