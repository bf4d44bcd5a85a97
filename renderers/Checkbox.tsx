import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion, SingleControl } from './Question.tsx';

/** Any number of choices among check boxes; with one option, a box of consent. */
export function Checkbox(props: RendererProps) {
  const { question, options, hidesLabel } = props;
  const isSaidByOption = options.length === 1 && options[0]?.label === question.label;
  // A box that says itself what it does is no group, and may plainly be left empty.
  if (isSaidByOption) {
    return (
      <SingleControl of={{ ...props, isOptional: false }}>
        <Choices of={props} type="checkbox" isAlone />
      </SingleControl>
    );
  }
  return (
    <GroupQuestion of={props} hidesLabel={hidesLabel}>
      <Choices of={props} type="checkbox" />
    </GroupQuestion>
  );
}
