import { useId } from 'react';
import type { FormDefinition } from '#engine';
import { fill } from '#engine/texts';
import { conditionRows } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { clauseOn, compared } from './clauses.ts';
import { comparisonLabel, questionProblem } from './comparisonLabel.ts';
import { comparisonsFor, kindOf } from './comparisons.ts';
import type { ClauseComparison, RuleClause } from './editableRule.ts';
import {
  choiceOfId,
  type Owner,
  type QuestionChoice,
  questionChoicesFor,
  questionIn,
} from './questionChoices.ts';
import { type RowPath, rowName } from './ruleEditorState.ts';
import { ValueField } from './ValueField.tsx';

interface ClauseRowProps {
  readonly path: RowPath;
  readonly clause: RuleClause;
  readonly form: FormDefinition;
  readonly owner: Owner;
  readonly isRemovable: boolean;
  readonly onChange: (clause: RuleClause) => void;
  readonly onRemove: () => void;
}

/** One row: a question, how its answer is compared, and with what. */
export function ClauseRow(props: ClauseRowProps) {
  const { path, clause, form, owner, isRemovable, onChange, onRemove } = props;
  const problemId = useId();
  const row = rowName(path);
  const question = questionIn(form, clause.question);
  const problem = questionProblem(question);
  const fitting = comparisonsFor(question);
  const comparisons = fitting.includes(clause.comparison)
    ? fitting
    : [clause.comparison, ...fitting];
  return (
    <div className="studio-condition-row" data-row={row}>
      <span className="studio-condition-number" aria-hidden="true">
        {row}
      </span>
      <select
        className="studio-condition-field studio-condition-question"
        aria-label={fill(conditionRows.question, { row })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={clause.question}
        onChange={({ target }) => onChange(clauseOn(target.value, form, owner))}
      >
        <QuestionOptions id={clause.question} form={form} owner={owner} />
      </select>
      <select
        className="studio-condition-field"
        aria-label={fill(conditionRows.comparison, { row })}
        value={clause.comparison}
        onChange={({ target }) => {
          const chosen = comparisons.find((one: ClauseComparison) => one === target.value);
          if (chosen) onChange(compared(clause, chosen, question, owner));
        }}
      >
        {comparisons.map((one) => (
          <option key={one} value={one}>
            {comparisonLabel(one, kindOf(question))}
          </option>
        ))}
      </select>
      <ValueField
        key={`${clause.question} ${clause.comparison}`}
        row={row}
        clause={clause}
        question={question}
        onChange={(value) => onChange({ ...clause, value })}
      />
      {isRemovable && (
        <button
          type="button"
          className="studio-condition-button"
          aria-label={fill(conditionRows.removeNumbered, { row })}
          onClick={onRemove}
        >
          {conditionRows.remove}
        </button>
      )}
      {problem !== undefined && (
        <span id={problemId} className="studio-condition-problem">
          {problem}
        </span>
      )}
    </div>
  );
}

interface QuestionOptionsProps {
  readonly id: string;
  readonly form: FormDefinition;
  readonly owner: Owner;
}

/** The earlier questions by step; the chosen one is listed even if it is later or unknown. */
function QuestionOptions({ id, form, owner }: QuestionOptionsProps) {
  const choices = questionChoicesFor(form, owner);
  const isOffered = choices.some((choice) => choice.id === id);
  const other = isOffered ? undefined : choiceOfId(form, id);
  const steps = [...new Set(choices.map(({ stepId }) => stepId))];
  return (
    <>
      {!isOffered && !other && <option value={id}>{conditionRows.unknownQuestion}</option>}
      {steps.map((step) => (
        <StepOptions key={step} choices={choices.filter(({ stepId }) => stepId === step)} />
      ))}
      {other && (
        <optgroup label={conditionRows.laterQuestions}>
          <option value={id}>{other.label}</option>
        </optgroup>
      )}
    </>
  );
}

function StepOptions({ choices }: { readonly choices: readonly QuestionChoice[] }) {
  return (
    <optgroup label={choices[0]?.stepTitle ?? ''}>
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}
