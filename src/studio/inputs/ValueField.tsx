import { useId, useState } from 'react';
import { isDate, type OptionValue, type QuestionDefinition } from '#engine';
import { fill } from '#engine/texts';
import { conditionValues } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { dateShown, dateTyped, numberTyped, textTyped } from './clauses.ts';
import { isGoneOption, optionLabel } from './comparisonLabel.ts';
import { kindOf, takes } from './comparisons.ts';
import type { ClauseValue, RuleClause } from './editableRule.ts';

interface ValueFieldProps {
  /** The number of the row, such as `2`. */
  readonly row: string;
  readonly clause: RuleClause;
  readonly question: QuestionDefinition | undefined;
  readonly onChange: (value: ClauseValue) => void;
}

/** The last part of a row: options by their texts, or a field for what can be typed. */
export function ValueField({ row, clause, question, onChange }: ValueFieldProps) {
  const kind = kindOf(question);
  const wanted = takes(clause.comparison, kind);
  const values = [clause.value ?? []].flat();
  const label = fill(conditionValues.value, { row });
  // A value that was chosen for a question says nothing without it.
  if (wanted === 'nothing' || kind === 'unknown') return null;
  const [first, second] = values;
  const props = { row, question, values, label };
  switch (wanted) {
    case 'option':
      return <OptionField {...props} onChange={onChange} />;
    case 'options':
      return <OptionsField {...props} onChange={onChange} />;
    case 'number':
    case 'date':
    case 'text':
    case 'anything':
      return <OneField kind={wanted} label={label} value={first} onChange={onChange} />;
    case 'numbers':
    case 'dates': {
      const one = wanted === 'numbers' ? 'number' : 'date';
      const change = (low: OptionValue | undefined, high: OptionValue | undefined) => {
        if (low !== undefined && high !== undefined) onChange([low, high]);
      };
      return (
        <span className="studio-condition-pair">
          <OneField
            kind={one}
            label={fill(conditionValues.least, { row })}
            value={first}
            onChange={(low) => change(low, second)}
          />
          {conditionValues.upTo}
          <OneField
            kind={one}
            label={fill(conditionValues.most, { row })}
            value={second}
            onChange={(high) => change(first, high)}
          />
        </span>
      );
    }
    default:
      return wanted satisfies never;
  }
}

interface OneFieldProps {
  readonly kind: 'number' | 'date' | 'text' | 'anything';
  readonly label: string;
  readonly value: OptionValue | undefined;
  readonly onChange: (value: OptionValue) => void;
}

function OneField({ kind, label, value, onChange }: OneFieldProps) {
  const text = String(value ?? '');
  const common = { label, onChange } as const;
  if (kind === 'number') {
    return (
      <TypedField
        {...common}
        type="text"
        inputMode="decimal"
        shown={text.replace('.', ',')}
        parse={numberTyped}
        hint={conditionValues.number}
      />
    );
  }
  if (kind === 'date') {
    const parse = (typed: string) => (isDate(dateTyped(typed)) ? dateTyped(typed) : undefined);
    return (
      <TypedField
        {...common}
        type="date"
        shown={dateShown(text)}
        parse={parse}
        hint={conditionValues.date}
      />
    );
  }
  return (
    <TypedField
      {...common}
      type="text"
      shown={text}
      parse={textTyped}
      hint={conditionValues.text}
    />
  );
}

interface OptionFieldProps {
  readonly row: string;
  readonly label: string;
  readonly question: QuestionDefinition | undefined;
  readonly values: readonly OptionValue[];
  readonly onChange: (value: ClauseValue) => void;
}

/** The options of the question, then the values that only the rule has. */
function offered(question: QuestionDefinition | undefined, values: readonly OptionValue[]) {
  return [...new Set([...(question?.options ?? []).map(({ value }) => value), ...values])];
}

function OptionField({ label, question, values, onChange }: OptionFieldProps) {
  const problem = useId();
  const known = offered(question, values);
  const isGone = values.some((value) => isGoneOption(question, value));
  return (
    <span className="studio-condition-value">
      <select
        className="studio-condition-field"
        aria-label={label}
        aria-invalid={isGone || undefined}
        aria-describedby={isGone ? problem : undefined}
        value={known.indexOf(values[0] ?? '')}
        onChange={({ target }) => {
          const value = known[Number(target.value)];
          if (value !== undefined) onChange(value);
        }}
      >
        {known.map((value, index) => (
          <option key={`${typeof value} ${value}`} value={index}>
            {optionLabel(question, value)}
          </option>
        ))}
      </select>
      {isGone && <GoneOption id={problem} />}
    </span>
  );
}

function OptionsField({ label, question, values, onChange }: OptionFieldProps) {
  const problem = useId();
  const [isLastKept, setIsLastKept] = useState(false);
  const known = offered(question, values);
  const isGone = values.some((value) => isGoneOption(question, value));
  const change = (value: OptionValue, isChosen: boolean) => {
    const next = known.filter((one) => (one === value ? isChosen : values.includes(one)));
    setIsLastKept(next.length === 0);
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className="studio-condition-options" aria-describedby={isGone ? problem : undefined}>
      <legend className="visually-hidden">{label}</legend>
      {known.map((value) => (
        <label key={`${typeof value} ${value}`} className="studio-condition-option">
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target }) => change(value, target.checked)}
          />
          {optionLabel(question, value)}
        </label>
      ))}
      {isLastKept && (
        <span className="studio-condition-problem" role="alert">
          {conditionValues.lastOption}
        </span>
      )}
      {isGone && <GoneOption id={problem} />}
    </fieldset>
  );
}

function GoneOption({ id }: { readonly id: string }) {
  return (
    <span id={id} className="studio-condition-problem">
      {conditionValues.missingOption}
    </span>
  );
}

interface TypedFieldProps<Value> {
  /** Name of the field to a screen reader. */
  readonly label: string;
  readonly type: 'text' | 'date';
  readonly inputMode?: 'decimal';
  /** The value of the rule, as it is typed. */
  readonly shown: string;
  /** Parses typed text into a value; `undefined` while it is none. */
  readonly parse: (text: string) => Value | undefined;
  /** A hint for a text that is no value; `{value}` is the one that applies until then. */
  readonly hint: '…{value}';
  readonly onChange: (value: Value) => void;
}

/** A field that leaves the rule at its last valid value while an incomplete one is typed. */
function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { label, type, inputMode, shown, parse, hint, onChange } = props;
  const [typed, setTyped] = useState({ text: shown, shown });
  const problem = useId();
  // Changed from outside, such as by undo.
  const isStale = typed.shown !== shown;
  const isOwn = isStale && JSON.stringify(parse(typed.text)) === JSON.stringify(parse(shown));
  if (isStale) setTyped({ text: isOwn ? typed.text : shown, shown });
  const isWrong = parse(typed.text) === undefined;
  return (
    <span className="studio-condition-value">
      <input
        className="studio-condition-field"
        type={type}
        inputMode={inputMode}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
        value={typed.text}
        onChange={({ target: { value: text } }) => {
          setTyped({ text, shown });
          const value = parse(text);
          if (value !== undefined) onChange(value);
        }}
      />
      {isWrong && (
        <span id={problem} className="studio-condition-problem" role="alert">
          {fill(hint, { value: shown })}
        </span>
      )}
    </span>
  );
}
