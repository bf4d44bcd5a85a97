import type { RendererProps } from '#form';
import { LabelledQuestion } from './Question.tsx';
import { controlAttributes } from './TextField.tsx';

/** Several lines of text. Enter makes a new line. */
export function Textarea(props: RendererProps) {
  return (
    <LabelledQuestion of={props}>
      <textarea
        {...controlAttributes(props)}
        className="textarea"
        rows={4}
        autoComplete={props.question.autocomplete}
        {...props.text}
      />
    </LabelledQuestion>
  );
}
