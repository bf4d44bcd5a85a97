import { conditions } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './conditions.css';
import { useEffect, useId, useRef, useState } from 'react';
import { writtenRuleSentence } from '#checker/explain';
import type { FormDefinition, Rule } from '#engine';
import { fill } from '#engine/texts';
import { newClause } from './clauses.ts';
import type { EditableRule } from './editableRule.ts';
import type { Owner } from './questionChoices.ts';
import { EditorButton, Rows } from './Rows.tsx';
import {
  acceptedRule,
  type RowPath,
  restoreGuards,
  rowName,
  ruleEditorStateFor,
  singleClauseRule,
} from './ruleEditorState.ts';

/** A place in a definition that may hold a rule, and how it is changed. */
export interface RuleEditorProps {
  /** The legend, such as `Visas om`. */
  readonly label: string;
  readonly help?: string;
  /** The rule in the file; `undefined` where there is none. */
  readonly rule: unknown;
  /** A rule is required: it can be changed or replaced, not removed. */
  readonly isRequired: boolean;
  /**
   * The form whose questions the rule may read, with the options of its lists put in (`findFaults` gives
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
 * change. One that rows cannot express is shown and left alone until it is replaced.
 */
export function RuleEditor(props: RuleEditorProps) {
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
  const [kept, setState] = useState(() => ruleEditorStateFor(undefined, rule, form));
  const [isTooLarge, setIsTooLarge] = useState(false);
  const state = ruleEditorStateFor(kept, rule, form);
  if (state !== kept) setState(state);

  useEffect(() => {
    if (focus.current === undefined) return;
    const target = box.current?.querySelector<HTMLElement>(focus.current);
    focus.current = undefined;
    // Without a button that adds, the sentence takes the focus.
    (target ?? sentenceElement.current)?.focus();
  });

  const change = (changed: EditableRule | undefined, row?: RowPath | 'add') => {
    const editable =
      state.editable && changed ? restoreGuards(state.editable, changed, owner) : changed;
    const next = editable && acceptedRule(editable);
    setIsTooLarge(editable !== undefined && next === undefined);
    if (editable !== undefined && next === undefined) return;
    if (row !== undefined) {
      focus.current = row === 'add' ? '[data-add]' : `[data-row="${rowName(row)}"] select`;
    }
    setState({ lastRule: state.lastRule, editable, isRemoved: editable === undefined });
    onChange(next);
  };
  const first = newClause(form, owner);
  const begin = () => first && change(singleClauseRule(first), [0]);
  const { editable, isRemoved } = state;
  const isMissing = rule === undefined || isRemoved;
  const isAlways = editable === undefined && (isMissing || rule === true);
  const current = editable ? acceptedRule(editable) : rule;
  const sentence = isAlways ? undefined : sentenceOf(form, current, owner);

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
      {editable && (
        <Rows
          editable={editable}
          form={form}
          owner={owner}
          isRequired={isRequired}
          onChange={change}
        />
      )}
      {!editable && !isAlways && <p>{conditions.tooUnusual}</p>}
      {isTooLarge && (
        <p className="studio-condition-problem" role="alert">
          {conditions.tooLarge}
        </p>
      )}
      <div className="studio-condition-actions">
        {!editable && first && (
          <EditorButton isAdding onClick={begin}>
            {isAlways ? conditions.add : conditions.replace}
          </EditorButton>
        )}
        {!editable && !first && <p>{conditions.noQuestion}</p>}
        {!isAlways && !isRequired && (
          <EditorButton onClick={() => change(undefined, 'add')}>{conditions.remove}</EditorButton>
        )}
      </div>
    </fieldset>
  );
}

/**
 * A rule as a sentence: `Villkoret stämmer om du svarar Ja på ”Har du barn?”.` Absent for
 * a form that cannot be loaded, and for a value that is no rule.
 */
function sentenceOf(
  definition: FormDefinition,
  written: unknown,
  { stepId }: Owner,
): string | undefined {
  if (written === false) return conditions.holdsNever;
  const rule = writtenRuleSentence(definition, written, { stepId });
  return rule === undefined ? undefined : fill(conditions.holdsIf, { rule });
}
