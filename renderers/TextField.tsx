import type { InputHTMLAttributes } from 'react';
import type { RendererProps, TextElement } from '#form';
import { LabelledQuestion } from './Question.tsx';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'
>;

/**
 * For answers in one's own words, which may be about health: the browser neither offers them to the
 * next person at it, nor sends them to be spelled by somebody else.
 */
export const UNREMEMBERED = { autoComplete: 'off', spellCheck: false } as const;

/** A question answered on one line. */
export function TextField(props: {
  readonly of: RendererProps;
  readonly attributes?: Attributes;
  /** The length of the answer is known and short. */
  readonly isShort?: boolean;
  /** How the answer is written once it has been typed. */
  readonly format?: (typed: string) => string;
}) {
  const { of: renderer, attributes, isShort, format } = props;
  const { question, text } = renderer;
  return (
    <LabelledQuestion of={renderer}>
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

/** What every typed control has. */
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
