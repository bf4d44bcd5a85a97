import type { RendererProps } from '#form';
import { LabelledQuestion } from './Question.tsx';
import { controlAttributes, NO_AUTOFILL } from './TextField.tsx';

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
