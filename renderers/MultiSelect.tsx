import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/** Several choices by cards with icons. */
export function MultiSelect(props: RendererProps) {
  return (
    <GroupQuestion renderer={props}>
      <Choices renderer={props} type="checkbox" look="cards" />
    </GroupQuestion>
  );
}
