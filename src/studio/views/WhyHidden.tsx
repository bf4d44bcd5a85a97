import './buttons.css';
import './whyHidden.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { Explained } from '#check';
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

/** What is not shown just now, folded to its number; each with the reason where one asks for it. */
export function WhyHidden({ hidden, ask, onTry }: WhyHiddenProps) {
  return (
    <details className="studio-hidden">
      <summary>Dolt just nu ({hidden.length})</summary>
      {hidden.length === 0 ? (
        <p className="studio-hidden-none">Inget är dolt med de här svaren.</p>
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
  const word = target.kind === 'step' ? 'det' : 'den';
  return (
    <li>
      <span className="studio-hidden-label">
        {target.kind === 'step' && 'Steget: '}
        {target.label}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`Varför syns ${word} inte? ${target.label}`}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setOpen(!isOpen)}
      >
        Varför syns {word} inte?
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
  const [told, setTold] = useState<WhyTold | undefined>();
  const question = useRef({ ask, target });
  question.current = { ask, target };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list says that the reason is old
  useEffect(() => {
    let isOver = false;
    const tell = (found: WhyTold | undefined) => {
      if (!isOver) setTold(found);
    };
    tell(undefined);
    question.current.ask(question.current.target).then(
      (explained) => tell(whyTold(explained)),
      () => tell(FAILED),
    );
    return () => {
      isOver = true;
    };
  }, [hidden]);
  const { answers } = told ?? {};
  return (
    <div id={id} className="studio-hidden-reason">
      <div role="status">
        {told ? told.paragraphs.map((text) => <p key={text}>{text}</p>) : <p>Tar reda på det…</p>}
      </div>
      {answers && (
        <button type="button" onClick={() => onTry(answers)}>
          Prova de svaren
        </button>
      )}
    </div>
  );
}

const FAILED: WhyTold = { paragraphs: ['Det gick inte att ta reda på. Stäng och försök igen.'] };

function keyOf({ kind, stepId, questionId = '' }: Hidden): string {
  return JSON.stringify([kind, stepId, questionId]);
}

/** An answer to 'Varför syns den inte?'. */
interface WhyTold {
  /** In order, each one or more sentences. */
  readonly paragraphs: readonly string[];
  /** All answers with which it is shown; absent when none are known. */
  readonly answers?: Answers;
}

/** What an editor is told; without an explanation the files are too faulty for one. */
function whyTold(explained: Explained | undefined): WhyTold {
  if (!explained) {
    return { paragraphs: ['Det går inte att säga förrän felen i filen är rättade.'] };
  }
  if (explained.kind === 'refused') return { paragraphs: [explained.reason] };
  const { why, rule } = explained;
  const paragraphs = [why.sentence, `Regeln: ${rule}`];
  return why.kind === 'hidden' ? { paragraphs, answers: why.change.answers } : { paragraphs };
}
