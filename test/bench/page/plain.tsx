import { memo, useCallback, useState } from 'react';
import { type BenchInput, blocksOf, kindOf, OPTIONS, visibleIn } from './input.ts';
import { mount } from './mount.tsx';

type Answers = Readonly<Record<string, string>>;

// The minimum for React: uncontrolled native inputs, without a style sheet, and one state per block for
// the answers that its conditions read.
const Question = memo(function Question(props: {
  readonly index: number;
  readonly initial: string | undefined;
  readonly onAnswer: (index: number, answer: string) => void;
}) {
  const { index, initial, onAnswer } = props;
  const label = `Fråga ${index}`;
  const kind = kindOf(index);
  if (kind !== 'radio') {
    return (
      <div>
        <label htmlFor={`q${index}`}>{label}</label>
        <input
          id={`q${index}`}
          name={`q${index}`}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          defaultValue={initial}
          onChange={(event) => onAnswer(index, event.currentTarget.value)}
        />
      </div>
    );
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {OPTIONS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`q${index}`}
            value={value}
            defaultChecked={initial === value}
            onChange={() => onAnswer(index, value)}
          />
          Svar {value}
        </label>
      ))}
    </fieldset>
  );
});

function Block(props: { readonly block: readonly number[]; readonly initial: Answers }) {
  const { block, initial } = props;
  const [answers, setAnswers] = useState<Answers>(initial);
  const onAnswer = useCallback(
    (index: number, answer: string) =>
      setAnswers((before) => ({ ...before, [`q${index}`]: answer })),
    [],
  );
  const visible = visibleIn(block, (index) => answers[`q${index}`] ?? '');
  return block
    .filter((index) => visible.has(index))
    .map((index) => (
      <Question key={index} index={index} initial={answers[`q${index}`]} onAnswer={onAnswer} />
    ));
}

function Page({ definition, answers }: BenchInput) {
  return (
    <form>
      {blocksOf(definition.steps[0]?.questions.length ?? 0).map((block) => (
        <Block
          key={block[0]}
          block={block}
          initial={Object.fromEntries(
            block.map((index) => [`q${index}`, answers[`q${index}`] ?? '']),
          )}
        />
      ))}
      <button type="submit">Nästa</button>
    </form>
  );
}

mount((input) => <Page {...input} />);
