import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/** Any number of choices among check boxes; with one option, a box of consent. */
export function Checkbox(props: RendererProps) {
  const { question, options, hidesLabel } = props;
  const isSaidByOption = options.length === 1 && options[0]?.label === question.label;
  // A box that says itself what it does may plainly be left empty.
  const of = isSaidByOption ? { ...props, isOptional: false } : props;
  return (
    <GroupQuestion of={of} hidesLabel={hidesLabel || isSaidByOption}>
      <Choices of={props} type="checkbox" />
    </GroupQuestion>
  );
}
