import type { RendererProps } from '#form';
import { LabelledQuestion } from './Question.tsx';
import { controlAttributes, UNREMEMBERED } from './TextField.tsx';

/** Several lines of text. Enter makes a new line. */
export function Textarea(props: RendererProps) {
  return (
    <LabelledQuestion of={props}>
      <textarea
        {...controlAttributes(props)}
        className="textarea"
        rows={4}
        {...UNREMEMBERED}
        autoComplete={props.question.autocomplete ?? UNREMEMBERED.autoComplete}
        {...props.text}
      />
    </LabelledQuestion>
  );
}
