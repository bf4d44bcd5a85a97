import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/**
 * One choice by radio buttons, with sub-questions right below the option that reveals them. Then it
 * is not a `radiogroup`, which must not contain controls of other questions.
 */
export function RadioButtonGroup(props: RendererProps) {
  return (
    <GroupQuestion renderer={props} role={hasSubQuestions(props) ? undefined : 'radiogroup'}>
      <Choices renderer={props} type="radio" />
    </GroupQuestion>
  );
}

const hasSubQuestions = ({ question }: RendererProps) =>
  (question.options ?? []).some(({ questions = [] }) => questions.length > 0);
