import type { InputHTMLAttributes } from 'react';
import type { RendererProps, TextElement } from '#form';
import { LabelledQuestion } from './Question.tsx';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'
>;

/**
 * For free text, which may be about health: no autofill for the next user of the browser, and no
 * spell checking by a remote service.
 */
export const NO_AUTOFILL = { autoComplete: 'off', spellCheck: false } as const;

/** A question with a single-line text field. */
export function TextField(props: {
  readonly renderer: RendererProps;
  readonly attributes?: Attributes;
  /** A narrow field. */
  readonly isShort?: boolean;
  /** Formats the text on blur. */
  readonly format?: (typed: string) => string;
}) {
  const { renderer, attributes, isShort, format } = props;
  const { question, text } = renderer;
  return (
    <LabelledQuestion renderer={renderer}>
      <input
        {...controlAttributes(renderer)}
        className={isShort ? 'field field-short' : 'field'}
        enterKeyHint={renderer.enterKeyHint}
        {...attributes}
        autoComplete={question.autocomplete ?? attributes?.autoComplete}
        {...text}
        onBlur={(event) => {
          if (format) rewrite(event.currentTarget, format);
          text.onBlur(event);
        }}
      />
    </LabelledQuestion>
  );
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

function rewrite(element: TextElement, format: (typed: string) => string): void {
  const formatted = format(element.value);
  if (formatted !== element.value) element.value = formatted;
}
