import { conditions } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './conditions.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormDefinition, Rule } from '#engine';
import { newClause } from './clauses.ts';
import type { EditableCondition } from './condition.ts';
import {
  acceptedRule,
  conditionWith,
  draftFor,
  type RowPath,
  restoreGuards,
  rowName,
} from './draft.ts';
import type { Owner } from './questionChoices.ts';
import { EditorButton, Rows } from './Rows.tsx';
import { sentenceOf } from './sentence.ts';

/** A place in a definition where a rule may stand, and how it is changed. */
export interface ConditionEditorProps {
  /** The legend, such as `Visas om`. */
  readonly label: string;
  readonly help?: string;
  /** The rule as it stands in the file; `undefined` where there is none. */
  readonly rule: unknown;
  /** A rule must stand here: it can be changed or replaced, not removed. */
  readonly isRequired: boolean;
  /**
   * The form whose questions are asked of, with the options of its lists put in (`findFaults` gives
   * it so): of a question without options one can only ask whether it is answered.
   */
  readonly form: FormDefinition;
  readonly owner: Owner;
  /** The meaning of no rule, or of `true`; `Visas alltid` by default. */
  readonly always?: string;
  /** Gets rules that `parseRule` finds nothing wrong with, or `undefined` to remove the rule. */
  readonly onChange: (rule: Rule | undefined) => void;
}

/**
 * A rule built of rows, each a question, a comparison and a value. The rule is whole after every
 * change. One that rows cannot say is shown and left alone until it is replaced.
 */
export function ConditionEditor(props: ConditionEditorProps) {
  const {
    label,
    help,
    rule,
    isRequired,
    form,
    owner,
    always = conditions.shownAlways,
    onChange,
  } = props;
  const helpId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const sentenceElement = useRef<HTMLParagraphElement>(null);
  const focus = useRef<string>(undefined);
  const [kept, setDraft] = useState(() => draftFor(undefined, rule, form));
  const [isTooLarge, setIsTooLarge] = useState(false);
  const draft = draftFor(kept, rule, form);
  if (draft !== kept) setDraft(draft);

  useEffect(() => {
    if (focus.current === undefined) return;
    const target = box.current?.querySelector<HTMLElement>(focus.current);
    focus.current = undefined;
    // Where there is nothing to add to, what the condition says is the place to be.
    (target ?? sentenceElement.current)?.focus();
  });

  const change = (changed: EditableCondition | undefined, row?: RowPath | 'add') => {
    const condition =
      draft.condition && changed ? restoreGuards(draft.condition, changed, owner) : changed;
    const next = condition && acceptedRule(condition);
    setIsTooLarge(condition !== undefined && next === undefined);
    if (condition !== undefined && next === undefined) return;
    if (row !== undefined) {
      focus.current = row === 'add' ? '[data-add]' : `[data-row="${rowName(row)}"] select`;
    }
    setDraft({ seen: draft.seen, condition, isRemoved: condition === undefined });
    onChange(next);
  };
  const first = newClause(form, owner);
  const begin = () => first && change(conditionWith(first), [0]);
  const { condition, isRemoved } = draft;
  const isMissing = rule === undefined || isRemoved;
  const isAlways = condition === undefined && (isMissing || rule === true);
  const told = condition ? acceptedRule(condition) : rule;
  const sentence = isAlways ? undefined : sentenceOf(form, told, owner);

  return (
    <fieldset
      ref={box}
      className="studio-condition"
      aria-describedby={help === undefined ? undefined : helpId}
    >
      <legend>{label}</legend>
      {help !== undefined && (
        <p id={helpId} className="studio-condition-help">
          {help}
        </p>
      )}
      <p
        ref={sentenceElement}
        tabIndex={-1}
        className="studio-condition-sentence"
        aria-live="polite"
      >
        {isAlways && (isRequired && isMissing ? conditions.required : always)}
        {sentence}
      </p>
      {condition && (
        <Rows
          condition={condition}
          form={form}
          owner={owner}
          isRequired={isRequired}
          onChange={change}
        />
      )}
      {!condition && !isAlways && (
        <>
          <pre className="studio-condition-json">{JSON.stringify(rule, null, 2)}</pre>
          <p>{conditions.tooUnusual}</p>
        </>
      )}
      {isTooLarge && (
        <p className="studio-condition-problem" role="alert">
          {conditions.tooLarge}
        </p>
      )}
      <div className="studio-condition-actions">
        {!condition && first && (
          <EditorButton isAdding onClick={begin}>
            {isAlways ? conditions.add : conditions.replace}
          </EditorButton>
        )}
        {!condition && !first && <p>{conditions.noQuestion}</p>}
        {!isAlways && !isRequired && (
          <EditorButton onClick={() => change(undefined, 'add')}>{conditions.remove}</EditorButton>
        )}
      </div>
    </fieldset>
  );
}
