import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/** Any number of choices among cards with icons. */
export function MultiSelect(props: RendererProps) {
  return (
    <GroupQuestion of={props}>
      <Choices of={props} type="checkbox" look="cards" />
    </GroupQuestion>
  );
}
