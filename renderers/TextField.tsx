import type { InputHTMLAttributes } from 'react';
import type { RendererProps } from '#form';
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
export const NO_AUTOFILL = { autoComplete: 'off', spellCheck: false } as const;

/** A question with a single-line text field. */
export function TextField(props: {
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

/** Common attributes of text controls. */
export function controlAttributes({ question, ids, describedBy, error }: RendererProps) {
  return {
    id: ids.control,
    placeholder: question.placeholder,
    'aria-describedby': describedBy,
    'aria-invalid': error !== undefined || undefined,
  };
}
