import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/** One choice among radio buttons. */
export function RadioButton(props: RendererProps) {
  return (
    <GroupQuestion renderer={props} role="radiogroup">
      <Choices renderer={props} type="radio" />
    </GroupQuestion>
  );
}
