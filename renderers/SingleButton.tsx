import type { RendererProps } from '#engine/form';
import { columnsOf } from './Choices.tsx';
import { GroupQuestion } from './Question.tsx';

/** One choice by large buttons; a click answers and submits. */
export function SingleButton(props: RendererProps) {
  return (
    <GroupQuestion renderer={props}>
      <div className={`choice-buttons columns-${columnsOf(props.options, 3)}`}>
        {props.options.map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            className="choice-button"
            // A toggle only once it is the answer: the others just lead on.
            aria-pressed={props.answer === value || undefined}
            onClick={({ detail }) => {
              // The second click of a double click would hit a button of the next step.
              if (detail < 2) props.setAnswer(value, { submits: true });
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </GroupQuestion>
  );
}
