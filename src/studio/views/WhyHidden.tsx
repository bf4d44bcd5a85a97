import { fill } from '#engine/texts';
import { whyHidden } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './buttons.css';
import './whyHidden.css';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Explained } from '#checker';
import type { Answers } from '#engine';

/** A question or a step that is not shown with the answers of the preview. */
export interface Hidden {
  readonly kind: 'question' | 'step';
  readonly stepId: string;
  /** Absent for a step. */
  readonly questionId?: string;
  /** As visitors would read it. */
  readonly label: string;
}

export interface WhyHiddenProps {
  /** A new list whenever answers or files have changed: what is open is then asked anew. */
  readonly hidden: readonly Hidden[];
  /** Explains it with the answers of now; undefined when the files are too faulty. */
  ask(target: Hidden): Promise<Explained | undefined>;
  /** The preview is to have these answers, and no others. */
  onTry(answers: Answers): void;
}

/**
 * Questions and steps that are hidden now, folded to their number; each with the reason on request.
 */
export function WhyHidden({ hidden, ask, onTry }: WhyHiddenProps) {
  return (
    <details className="studio-hidden">
      <summary>{fill(whyHidden.summary, { count: hidden.length })}</summary>
      {hidden.length === 0 ? (
        <p className="studio-hidden-none">{whyHidden.none}</p>
      ) : (
        <ul>
          {hidden.map((target) => (
            <HiddenRow key={keyOf(target)} {...{ target, hidden, ask, onTry }} />
          ))}
        </ul>
      )}
    </details>
  );
}

function HiddenRow({
  target,
  hidden,
  ask,
  onTry,
}: WhyHiddenProps & {
  readonly target: Hidden;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { label } = target;
  const isStep = target.kind === 'step';
  return (
    <li>
      <span className="studio-hidden-label">
        {isStep ? fill(whyHidden.step, { label }) : label}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={fill(isStep ? whyHidden.whyStepNamed : whyHidden.whyQuestionNamed, { label })}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setOpen(!isOpen)}
      >
        {isStep ? whyHidden.whyStep : whyHidden.whyQuestion}
      </button>
      {isOpen && <Reason id={id} {...{ target, hidden, ask, onTry }} />}
    </li>
  );
}

function Reason({
  id,
  target,
  hidden,
  ask,
  onTry,
}: WhyHiddenProps & { readonly id: string; readonly target: Hidden }) {
  const [report, setReport] = useState<HiddenReport | undefined>();
  const askNow = useEffectEvent(() => ask(target));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list says that the reason is old
  useEffect(() => {
    let isOver = false;
    const show = (found: HiddenReport | undefined) => {
      if (!isOver) setReport(found);
    };
    show(undefined);
    askNow().then(
      (explained) => show(reportOf(explained)),
      () => show(FAILED),
    );
    return () => {
      isOver = true;
    };
  }, [hidden]);
  const { answers } = report ?? {};
  return (
    <div id={id} className="studio-hidden-reason">
      <div role="status">
        {report ? (
          report.paragraphs.map((text) => <p key={text}>{text}</p>)
        ) : (
          <p>{whyHidden.working}</p>
        )}
      </div>
      {answers && (
        <button type="button" onClick={() => onTry(answers)}>
          {whyHidden.tryAnswers}
        </button>
      )}
    </div>
  );
}

const FAILED: HiddenReport = { paragraphs: [whyHidden.failed] };

function keyOf({ kind, stepId, questionId = '' }: Hidden): string {
  return JSON.stringify([kind, stepId, questionId]);
}

/** An answer to 'Varför syns den inte?'. */
interface HiddenReport {
  /** In order, each one or more sentences. */
  readonly paragraphs: readonly string[];
  /** All answers with which it is shown; absent when none are known. */
  readonly answers?: Answers;
}

/** The reason as paragraphs; without an explanation the files are too faulty for one. */
function reportOf(explained: Explained | undefined): HiddenReport {
  if (!explained) return { paragraphs: [whyHidden.fileErrors] };
  if (explained.kind === 'refused') return { paragraphs: [explained.reason] };
  const { why, rule } = explained;
  const paragraphs = [why.sentence, fill(whyHidden.rule, { rule })];
  return why.kind === 'hidden' ? { paragraphs, answers: why.change.answers } : { paragraphs };
}
