import type { InputHTMLAttributes } from 'react';
import { formatText, highestNumber, numberKind, type RendererProps } from '#engine/form';
import { type FormatEdit, useFormattedText } from './formattedText.ts';
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
  return <NumberField renderer={props} unit={props.question.unit} />;
}

/** A number with its unit, in a field as wide as the highest one needs; `formatEdit` as in `useFormattedText`. */
export function NumberField(props: {
  readonly renderer: RendererProps;
  readonly unit: string | undefined;
  readonly formatEdit?: FormatEdit;
}) {
  // With a key for the decimal sign where decimals are asked for.
  const isDecimal = numberKind(props.renderer.question) === 'decimal';
  const attributes = { ...NUMERIC, inputMode: isDecimal ? 'decimal' : 'numeric' } as const;
  return <TextField {...props} attributes={attributes} isShort />;
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

/** Multi-line text. */
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
        // Enter makes a new line.
        enterKeyHint={undefined}
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
  /** Shown after the field; a screen reader reads it before the descriptions. */
  readonly unit?: string | undefined;
  readonly formatEdit?: FormatEdit | undefined;
}) {
  const { renderer, attributes, isShort, unit, formatEdit } = props;
  const { question, ids, describedBy } = renderer;
  const text = useFormattedText(renderer, formatEdit);
  const unitId = `${ids.control}-unit`;
  const input = (
    <input
      {...controlAttributes(renderer)}
      className={isShort ? 'field field-short' : 'field'}
      style={isShort ? widthOf(question) : undefined}
      {...attributes}
      aria-describedby={
        unit === undefined ? describedBy : [unitId, describedBy].filter(Boolean).join(' ')
      }
      autoComplete={question.autocomplete ?? attributes?.autoComplete}
      {...text}
    />
  );
  return (
    <LabelledQuestion renderer={renderer}>
      {unit === undefined ? (
        input
      ) : (
        <div className="field-with-unit">
          {input}
          <span id={unitId} className="field-unit">
            {unit}
          </span>
        </div>
      )}
    </LabelledQuestion>
  );
}

/** Room for the highest whole number, and for the example in the empty field. */
function widthOf(question: RendererProps['question']) {
  const highest = highestNumber(question);
  if (highest === undefined || numberKind(question) === 'decimal') return undefined;
  const { length } = formatText(question.type, String(highest));
  const characters = Math.max(length, question.placeholder?.length ?? 0);
  // Padding, border, and one character more for the caret.
  return { maxWidth: `calc(${characters + 1}ch + 34px)` };
}

/** Common attributes of text controls. */
function controlAttributes({ question, ids, describedBy, error }: RendererProps) {
  return {
    id: ids.control,
    placeholder: question.placeholder,
    'aria-describedby': describedBy,
    'aria-invalid': error !== undefined || undefined,
  };
}
