import type { ReactNode } from 'react';
import type { Finding } from '#checker/findings';
import type { WorkbenchItem } from '#checker/workbench';
import { fill } from '#engine/texts';
import { flow, verdicts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { Fold } from './Fold.tsx';
import { type FlowOption, type FlowQuestion, questionsIn } from './flowTree.ts';
import { VERDICT_SHAPES, visibilityOf } from './visibilityOf.ts';

/** More lines than this below a question are folded. */
const MANY_LINES = 6;

/** Context of every part of the picture. */
export interface FlowTools {
  readonly findingsOf: (item: WorkbenchItem) => readonly Finding[];
  /** Nothing is folded, since little is left. */
  readonly isFiltered: boolean;
  onShow(item: WorkbenchItem): void;
  onEdit(item: WorkbenchItem): void;
}

/** Whether visitors meet something, in a word and a shape. */
export function Mark({ verdict }: Pick<WorkbenchItem, 'verdict'>) {
  return (
    <span className={`studio-verdict studio-verdict-${verdict}`}>
      <span aria-hidden="true">{VERDICT_SHAPES[verdict]}</span> {verdicts[verdict]}
    </span>
  );
}

/** An item in a line: name, mark, when it is shown, what is wrong, and what one can do. */
export function FlowLine({
  item,
  tools,
  children,
}: {
  readonly item: WorkbenchItem;
  readonly tools: FlowTools;
  readonly children?: ReactNode;
}) {
  const { name, verdict } = item;
  const visibility = visibilityOf(item);
  const isMuted = item.kind === 'option' && item.isPlain && verdict !== 'never';
  return (
    <div className={`studio-flow-line studio-flow-part-${item.kind}`}>
      <div className="studio-flow-head">
        <span className="studio-flow-name">{name}</span>
        {!isMuted && <Mark verdict={verdict} />}
        {children}
        {!isMuted && (
          <span className="studio-flow-buttons">
            {verdict !== 'never' && (
              <button
                type="button"
                aria-label={fill(flow.showNamed, { name })}
                onClick={() => tools.onShow(item)}
              >
                {flow.show}
              </button>
            )}
            <button
              type="button"
              aria-label={fill(flow.editNamed, { name })}
              onClick={() => tools.onEdit(item)}
            >
              {flow.edit}
            </button>
          </span>
        )}
      </div>
      {visibility !== undefined && <p className="studio-flow-visibility">{visibility}</p>}
      {verdict === 'never' &&
        tools.findingsOf(item).map(({ code, pointer, message, hint }) => (
          <p key={`${code} ${pointer}`} className="studio-flow-fault">
            {message} {hint}
          </p>
        ))}
    </div>
  );
}

/** Questions below each other, each with its options and what they lead to. */
export function FlowQuestions({
  questions,
  tools,
}: {
  readonly questions: readonly FlowQuestion[];
  readonly tools: FlowTools;
}) {
  return (
    <ol className="studio-flow-list">
      {questions.map((question) => (
        <li key={question.item.questionId}>
          <FlowLine item={question.item} tools={tools} />
          <Below question={question} tools={tools} />
        </li>
      ))}
    </ol>
  );
}

function Below({
  question,
  tools,
}: {
  readonly question: FlowQuestion;
  readonly tools: FlowTools;
}) {
  const { options, messages } = question;
  if (options.length + messages.length === 0) return null;
  const inner = options.flatMap((option) => questionsIn(option.questions));
  const lines = options.length + inner.length;
  const list = (
    <ol className="studio-flow-list">
      {options.map((option) => (
        <li key={String(option.item.value)}>
          <Option option={option} tools={tools} />
        </li>
      ))}
      {messages.map((message) => (
        <li key={message.pointer}>
          <FlowLine item={message} tools={tools} />
        </li>
      ))}
    </ol>
  );
  if (tools.isFiltered || lines <= MANY_LINES) return list;
  const isFaulty = [...options.map(({ item }) => item), ...inner, ...messages].some(
    ({ verdict }) => verdict === 'never',
  );
  return (
    <Fold line={optionsLine(options.length, inner.length)} isOpen={isFaulty}>
      {list}
    </Fold>
  );
}

function optionsLine(options: number, followUps: number): string {
  if (followUps === 0) return fill(flow.options, { options });
  return followUps === 1
    ? fill(flow.optionsFollowUp, { options })
    : fill(flow.optionsFollowUps, { options, followUps });
}

function Option({ option, tools }: { readonly option: FlowOption; readonly tools: FlowTools }) {
  return (
    <>
      <FlowLine item={option.item} tools={tools} />
      {option.questions.length > 0 && <FlowQuestions questions={option.questions} tools={tools} />}
    </>
  );
}
