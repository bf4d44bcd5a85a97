import { type QuestionPart, type RendererProps, useQuestionPart } from '#engine/form';
import { errorText, GroupQuestion } from './Question.tsx';

/** A range between two numbers: a slider for each end, neither past the other. */
export function Range(props: RendererProps) {
  const [from, to] = props.question.parts ?? [];
  return from && to && <Ends renderer={props} from={from} to={to} />;
}

type Part = RendererProps['question'];

function Ends(props: { readonly renderer: RendererProps; readonly from: Part; readonly to: Part }) {
  const { renderer, from, to } = props;
  const { min = 0, max = 100 } = renderer.question.settings ?? {};
  const low = useQuestionPart(from.id);
  const high = useQuestionPart(to.id);
  const lowest = Number(low.answer ?? min);
  const highest = Number(high.answer ?? max);
  return (
    <GroupQuestion renderer={renderer}>
      {end(renderer, from, low, lowest, (next) => Math.min(next, highest))}
      {end(renderer, to, high, highest, (next) => Math.max(next, lowest))}
    </GroupQuestion>
  );
}

/** `within` moves a number to where the other end lets it be. */
function end(
  { question: { settings = {} }, host }: RendererProps,
  { label, unit = '' }: Part,
  { ids, answer, error, setAnswer }: QuestionPart,
  value: number,
  within: (next: number) => number,
) {
  const text = `${value} ${unit}`.trim();
  return (
    <div className="range-end">
      <label htmlFor={ids.control}>{label}</label>
      <output htmlFor={ids.control}>{answer === undefined ? '–' : text}</output>
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
        onPointerUp={({ currentTarget }) => setAnswer(within(Number(currentTarget.value)))}
        onKeyUp={({ currentTarget, key }) => {
          if (key !== 'Tab') setAnswer(within(Number(currentTarget.value)));
        }}
      />
    </div>
  );
}
