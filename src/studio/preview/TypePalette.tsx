import { useEffect, useId, useRef, useState } from 'react';
import {
  type FormDefinition,
  isDisplay,
  isMultipleChoice,
  isSingleChoice,
  loadOrThrow,
  QUESTION_TYPES,
  type QuestionDefinition,
  type QuestionType,
  start,
} from '#engine';
import { createRunStore, StepForm } from '#engine/form';
import { fill } from '#engine/texts';
import { guideHost } from '#guide/ui';
import { pageEditing } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { Palette } from './previewMessages.ts';

/** The kinds of an item to add, those of questions as visitors see them; Escape closes it. */
export function TypePalette(props: {
  readonly kinds: Palette['kinds'];
  /** The name of an item: 'Fråga'. */
  readonly title: string;
  readonly onChoose: (type: string) => void;
  /** Called once it is gone, chosen from or not. */
  readonly onClose: () => void;
}) {
  const { kinds, title, onChoose, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; left with its page, it is gone too
  useEffect(() => {
    dialog.current?.showModal();
    return onClose;
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="studio-palette" aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{fill(pageEditing.choose, { kind: title.toLocaleLowerCase('sv') })}</h2>
      <ul>
        {kinds.map(({ type, title: name }) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => {
                close();
                onChoose(type);
              }}
            >
              {name}
            </button>
            {isQuestionType(type) && <Sample type={type} />}
          </li>
        ))}
      </ul>
      <button type="button" className="studio-palette-close" onClick={close}>
        {pageEditing.cancel}
      </button>
    </dialog>
  );
}

function isQuestionType(type: string): type is QuestionType {
  return QUESTION_TYPES.some((own) => own === type);
}

/** A question of a type, as visitors meet it; it cannot be answered here. */
function Sample({ type }: { readonly type: QuestionType }) {
  const [store] = useState(() => {
    const form = loadOrThrow(sampleForm(type));
    return createRunStore(start(form, { today: '20260101' }));
  });
  return (
    <div className="studio-palette-sample" inert>
      <StepForm store={store} stepId="sample" host={guideHost} onSubmit={() => undefined} />
    </div>
  );
}

/** A form that asks one question of a type. */
export function sampleForm(type: QuestionType): FormDefinition {
  const title = pageEditing.sample;
  const steps = [{ id: 'sample', title, questions: [sampleOf(type)] }];
  // Another form for each type: its answers are kept by its name.
  return { id: `sample-${type}`, title, steps };
}

function sampleOf(type: QuestionType): QuestionDefinition {
  const { first, second } = pageEditing.sampleOptions;
  const isChosen = isSingleChoice(type) || isMultipleChoice(type);
  return {
    id: type,
    type,
    label: pageEditing.sample,
    ...(!isDisplay(type) && {
      // Without it, 'frivilligt' is said.
      validation: [{ rule: { is_answered: [{ var: type }] }, message: pageEditing.sample }],
    }),
    ...(type === 'box' && { description: `<p>${pageEditing.sampleText}</p>` }),
    ...(type === 'range' && {
      settings: { min: 0, max: 100, step: 10 },
      parts: [first, second].map((label, at) => ({ id: `part-${at}`, type: 'numeric', label })),
    }),
    ...(isChosen && {
      options: [first, second].map((label) => ({ value: label, label })),
    }),
  };
}
