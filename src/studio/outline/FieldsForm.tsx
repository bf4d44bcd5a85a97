import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { JsonChange } from '#checker/json';
import {
  type Answers,
  answersWithHidden,
  dateInStockholm,
  loadOrThrow,
  type Run,
  sameAnswer,
  start,
  validateStep,
} from '#engine';
import { createRunStore, StepForm } from '#engine/form';
import type { ObjectFields } from '#studio/fields';
import { FieldInputs, inputHost } from '#studio/inputs';
import { type FieldFocus, focusedField, focusField } from './fieldFocus.ts';
import { answersAfter, answersGiven, shapeOf } from './formShape.ts';

export interface FieldsFormProps {
  readonly fields: ObjectFields;
  /** Ids of the questions that are not shown here. */
  readonly hidden: ReadonlySet<string>;
  /** Makes what is typed in the text; the same function for the same object. */
  readonly write: (changes: readonly JsonChange[]) => void;
  /** JSON pointer of the object. */
  readonly pointer: string;
  /** Names of the properties whose fields are marked. */
  readonly problems: ReadonlySet<string>;
  /** Called with what cannot be written, whenever that changes; with nothing once the form goes. */
  readonly onUnwritten: (unwritten: readonly Unwritten[]) => void;
  /** Called with what could not be written when the form goes, and that goes with it. */
  readonly onLost: (lost: readonly Unwritten[]) => void;
}

/**
 * The simple properties of an object as a form that writes every answer into the text at once. It is
 * made anew for another object and when other questions are asked, and then the field that had the
 * focus has it again.
 */
export function FieldsForm({ pointer, hidden, ...props }: FieldsFormProps) {
  const { fields: all } = props;
  const fields = useMemo(() => without(all, hidden), [all, hidden]);
  const element = useRef<HTMLDivElement>(null);
  const key = `${pointer} ${shapeOf(fields.definition)}`;
  const shown = useRef(key);
  // Read before the old form goes: afterwards nothing says that it had the focus.
  const before: FieldFocus | undefined =
    shown.current === key ? undefined : focusedField(element.current);
  useLayoutEffect(() => {
    shown.current = key;
    if (before && element.current) focusField(element.current, before);
  });
  return (
    <div ref={element}>
      <FormOf key={key} {...props} fields={fields} />
    </div>
  );
}

/** The form with some of its answers kept and not shown. */
function without(fields: ObjectFields, hidden: ReadonlySet<string>): ObjectFields {
  const { definition } = fields;
  const steps = definition.steps.map((step) => ({
    ...step,
    questions: step.questions.map((question) =>
      hidden.has(question.id) ? { ...question, visible: false } : question,
    ),
  }));
  return { ...fields, definition: { ...definition, steps } };
}

function FormOf(props: Omit<FieldsFormProps, 'pointer' | 'hidden'>) {
  const { fields, write, problems } = props;
  const [{ form, today, store }] = useState(() => {
    const form = loadOrThrow(fields.definition);
    const today = dateInStockholm(new Date());
    return { form, today, store: createRunStore(start(form, { today, answers: fields.answers })) };
  });
  const latest = useRef(fields);
  const isReplacing = useRef(false);
  const noteUnwritten = useUnwritten(props);

  useLayoutEffect(() => {
    const before = latest.current.answers;
    latest.current = fields;
    const answers = answersAfter(before, fields.answers, answersWithHidden(store.run()));
    if (answers) {
      isReplacing.current = true;
      store.replace(start(form, { today, answers }));
      isReplacing.current = false;
    }
    noteUnwritten(unwrittenIn(store.run(), STEP, fields.answers));
  }, [fields, form, today, store, noteUnwritten]);

  useEffect(
    () =>
      store.subscribe(() => {
        if (isReplacing.current) return;
        const { answers, changes } = latest.current;
        const made = changes(answersGiven(form, today, answers, answersWithHidden(store.run())));
        if (made.length > 0) write(made);
        noteUnwritten(unwrittenIn(store.run(), STEP, answers));
      }),
    [store, form, today, write, noteUnwritten],
  );

  const inputs = useMemo(
    () => ({ store, inputs: fields.inputs, problems }),
    [store, fields.inputs, problems],
  );
  // Nobody submits: what is typed is written already.
  return (
    <FieldInputs value={inputs}>
      <StepForm store={store} stepId={STEP} host={inputHost} validatesOnBlur onSubmit={() => {}} />
    </FieldInputs>
  );
}

/** The one step of every form of fields. */
const STEP = 'fields';

/** Reports what cannot be written when that changes, and what is lost when the form goes. */
function useUnwritten({ onUnwritten, onLost }: Pick<FieldsFormProps, 'onUnwritten' | 'onLost'>) {
  const latest = useRef({ onUnwritten, onLost });
  const now = useRef<readonly Unwritten[]>([]);
  useLayoutEffect(() => {
    latest.current = { onUnwritten, onLost };
  });
  useEffect(
    () => () => {
      const lost = now.current;
      if (lost.length === 0) return;
      now.current = [];
      latest.current.onUnwritten([]);
      latest.current.onLost(lost);
    },
    [],
  );
  const [note] = useState(() => (unwritten: readonly Unwritten[]) => {
    if (JSON.stringify(unwritten) === JSON.stringify(now.current)) return;
    now.current = unwritten;
    latest.current.onUnwritten(unwritten);
  });
  return note;
}

/** The content of a field that cannot be written into the document, such as words for a number. */
export interface Unwritten {
  /** The label of the field: `Ordning`. */
  readonly label: string;
  /** The message of the validation that fails: `Skriv ett heltal.` */
  readonly message: string;
  /** Its content; undefined of one that was emptied. */
  readonly typed: string | undefined;
}

/**
 * The fields of a step that are wrong and hold something else than the document. What is wrong in the
 * document as well is not among them: the checker reports that.
 */
function unwrittenIn(run: Run, stepId: string, document: Answers): readonly Unwritten[] {
  const kept = answersWithHidden(run);
  return validateStep(run, stepId)
    .filter(({ path }) => !sameAnswer(kept[path], document[path]))
    .map(({ path, params }) => {
      const { label } = run.form.questions[run.form.indexOf.get(path) ?? -1]?.definition ?? {};
      const typed = kept[path];
      return {
        label: label ?? path,
        message: params.message ?? '',
        typed: typed === undefined ? undefined : String(typed),
      };
    });
}
