import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dateInStockholm, keptAnswers, loadOrThrow, start } from '#engine';
import { createRunStore, StepForm } from '#form';
import { renderers } from '#renderers';
import type { EditedText } from '#studio/editor';
import type { Fields } from '#studio/fields';
import { type FieldFocus, focusedField, focusField } from './fieldFocus.ts';
import { answersAfter, answersGiven, shapeOf } from './formShape.ts';

interface FieldsFormProps {
  readonly fields: Fields;
  readonly text: EditedText;
  /** JSON pointer of the object. */
  readonly pointer: string;
}

/**
 * The simple properties of an object as a form that writes every answer into the text at once. It is
 * made anew for another object and when other questions are asked, and then the field that had the
 * focus has it again.
 */
export function FieldsForm({ fields, text, pointer }: FieldsFormProps) {
  const element = useRef<HTMLDivElement>(null);
  const key = `${pointer} ${shapeOf(fields.definition)}`;
  const shown = useRef(key);
  // Read before the old form goes: once it is gone nothing tells that it had the focus.
  const before: FieldFocus | undefined =
    shown.current === key ? undefined : focusedField(element.current);
  useLayoutEffect(() => {
    shown.current = key;
    if (before && element.current) focusField(element.current, before);
  });
  return (
    <div ref={element}>
      <FormOf key={key} fields={fields} text={text} />
    </div>
  );
}

function FormOf({ fields, text }: Omit<FieldsFormProps, 'pointer'>) {
  const [{ form, today, store }] = useState(() => {
    const form = loadOrThrow(fields.definition);
    const today = dateInStockholm(new Date());
    return { form, today, store: createRunStore(start(form, { today, answers: fields.answers })) };
  });
  const latest = useRef(fields);
  const isReplacing = useRef(false);

  useLayoutEffect(() => {
    const before = latest.current.answers;
    latest.current = fields;
    const answers = answersAfter(before, fields.answers, keptAnswers(store.run()));
    if (!answers) return;
    isReplacing.current = true;
    store.replace(start(form, { today, answers }));
    isReplacing.current = false;
  }, [fields, form, today, store]);

  useEffect(
    () =>
      store.subscribe(() => {
        if (isReplacing.current) return;
        const { answers, changes } = latest.current;
        const made = changes(answersGiven(form, today, answers, keptAnswers(store.run())));
        if (made.length > 0) text.change(made, 'typing');
      }),
    [store, form, today, text],
  );

  // Nobody submits: what is typed is written already.
  return (
    <StepForm
      store={store}
      stepId="fields"
      renderers={renderers}
      judgesOnLeave
      onSubmit={() => {}}
    />
  );
}
