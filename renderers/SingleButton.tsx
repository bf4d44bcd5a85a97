import type { RendererProps } from '#form';
import { GroupQuestion } from './Question.tsx';

/** One choice among large buttons; a click answers and goes on at once. */
export function SingleButton(props: RendererProps) {
  return (
    <GroupQuestion of={props}>
      <div className="choice-buttons">
        {props.options.map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            className="choice-button"
            // A switch only where there is something to see of an answer: the others lead on.
            aria-pressed={props.answer === value || undefined}
            onClick={({ detail }) => {
              // The second click of a double click lands on the next step's button.
              if (detail < 2) props.choose(value);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </GroupQuestion>
  );
}
