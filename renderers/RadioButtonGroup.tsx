import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/**
 * One choice among radio buttons, with sub-questions right under the option that reveals them. It
 * is no `radiogroup`: that may not hold the controls of other questions.
 */
export function RadioButtonGroup(props: RendererProps) {
  return (
    <GroupQuestion of={props} role={hasSubQuestions(props) ? undefined : 'radiogroup'}>
      <Choices of={props} type="radio" />
    </GroupQuestion>
  );
}

const hasSubQuestions = ({ question }: RendererProps) =>
  (question.options ?? []).some(({ questions = [] }) => questions.length > 0);
