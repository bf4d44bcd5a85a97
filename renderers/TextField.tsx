import type { InputHTMLAttributes } from 'react';
import { numberDemand, type RendererProps } from '#form';
import { useFormattedText } from './formattedText.ts';
import { LabelledQuestion } from './Question.tsx';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'
>;

/**
 * For free text, which may be about health: no autofill for the next user of the browser, and no
 * spell checking by a remote service.
 */
const NO_AUTOFILL = { autoComplete: 'off', spellCheck: false } as const;

/** One line of text. */
export function Text(props: RendererProps) {
  return <TextField renderer={props} attributes={NO_AUTOFILL} />;
}

const EMAIL = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** An e-mail address. The form is `noValidate`: the definition validates it, not the browser. */
export function Email(props: RendererProps) {
  return <TextField renderer={props} attributes={EMAIL} />;
}

const PHONE = { type: 'tel', autoComplete: 'tel' } as const;

/** A telephone number in any notation. */
export function Phone(props: RendererProps) {
  return <TextField renderer={props} attributes={PHONE} />;
}

// Not type="number": it hides invalid input, changes values on scroll, and shows arrows.
const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** A number: a whole one, or with decimals where the definition asks for that. */
export function Numeric(props: RendererProps) {
  const attributes = { ...NUMERIC, inputMode: keypadOf(props) };
  return <TextField renderer={props} attributes={attributes} isShort />;
}

const DIGITS = { ...NUMERIC, spellCheck: false } as const;

/** A personal number of 12 digits, with or without hyphen; formatted 8-4 on blur. */
export function PersonalNumber(props: RendererProps) {
  return <TextField renderer={props} attributes={DIGITS} isShort />;
}

/** A date as ÅÅÅÅMMDD; hyphens and spaces are removed on blur. */
export function DateField(props: RendererProps) {
  return <TextField renderer={props} attributes={DIGITS} isShort />;
}

/** Multi-line text. Enter makes a new line. */
export function Textarea(props: RendererProps) {
  return (
    <LabelledQuestion renderer={props}>
      <textarea
        {...controlAttributes(props)}
        className="textarea"
        rows={4}
        {...NO_AUTOFILL}
        autoComplete={props.question.autocomplete ?? NO_AUTOFILL.autoComplete}
        {...props.text}
      />
    </LabelledQuestion>
  );
}

/** A question with a single-line text field. */
function TextField(props: {
  readonly renderer: RendererProps;
  readonly attributes?: Attributes;
  /** A narrow field. */
  readonly isShort?: boolean;
}) {
  const { renderer, attributes, isShort } = props;
  const { question } = renderer;
  const text = useFormattedText(renderer);
  return (
    <LabelledQuestion renderer={renderer}>
      <input
        {...controlAttributes(renderer)}
        className={isShort ? 'field field-short' : 'field'}
        enterKeyHint={renderer.enterKeyHint}
        {...attributes}
        autoComplete={question.autocomplete ?? attributes?.autoComplete}
        {...text}
      />
    </LabelledQuestion>
  );
}

/** The keypad of a number: with a key for the decimal sign where decimals are asked for. */
export function keypadOf({ question }: RendererProps): 'decimal' | 'numeric' {
  return numberDemand(question) === 'decimal' ? 'decimal' : 'numeric';
}

/** Common attributes of text controls. */
export function controlAttributes({ question, ids, describedBy, error }: RendererProps) {
  return {
    id: ids.control,
    placeholder: question.placeholder,
    'aria-describedby': describedBy,
    'aria-invalid': error !== undefined || undefined,
  };
}
