import { type QuestionPart, type RendererProps, useQuestionPart } from '#engine/form';
import { errorText, GroupQuestion } from './Question.tsx';

/** A range between two numbers: a slider for each end, neither past the other. */
export function Range(props: RendererProps) {
  const [from, to] = props.question.parts ?? [];
  return from && to && <Ends renderer={props} from={from} to={to} />;
}

type Part = RendererProps['question'];

/** Keys that move a slider, if it is not at its end already. */
const MOVING = /^(?:Arrow|Page|Home|End)/;

function Ends(props: { readonly renderer: RendererProps; readonly from: Part; readonly to: Part }) {
  const { renderer, from, to } = props;
  const { min = 0, max = 100 } = renderer.question.settings ?? {};
  const low = useQuestionPart(from.id);
  const high = useQuestionPart(to.id);
  const lowest = numberOf(low, Number(min));
  const highest = numberOf(high, Number(max));
  return (
    <GroupQuestion renderer={renderer}>
      {end(renderer, from, low, lowest, (next) => Math.min(next, highest))}
      {end(renderer, to, high, highest, (next) => Math.max(next, lowest))}
    </GroupQuestion>
  );
}

/** The answer of an end; `bound` while it has none, or one that is no number. */
function numberOf({ answer = '' }: QuestionPart, bound: number): number {
  const text = String(answer).replace(',', '.');
  return text === '' || Number.isNaN(Number(text)) ? bound : Number(text);
}

/** `within` moves a number to where the other end lets it be. */
function end(
  { question: { settings = {} }, host }: RendererProps,
  { label, unit = '' }: Part,
  { ids, answer, error, setAnswer }: QuestionPart,
  value: number,
  within: (next: number) => number,
) {
  const text = answer === undefined ? '–' : `${value} ${unit}`.trim();
  return (
    <div className="range-end">
      <label htmlFor={ids.control}>{label}</label>
      {/* The slider says it. */}
      <span aria-hidden="true">{text}</span>
      {error !== undefined && errorText(ids, error, host)}
      <input
        type="range"
        id={ids.control}
        min={Number(settings.min)}
        max={Number(settings.max)}
        step={Number(settings.step)}
        value={value}
        aria-valuetext={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : ids.error}
        onChange={({ currentTarget }) => setAnswer(within(Number(currentTarget.value)))}
        // One who leaves it where it stands answers with that.
        onPointerUp={({ currentTarget, button }) => {
          if (button === 0) setAnswer(within(Number(currentTarget.value)));
        }}
        onKeyUp={({ currentTarget, key }) => {
          if (MOVING.test(key)) setAnswer(within(Number(currentTarget.value)));
        }}
      />
    </div>
  );
}
