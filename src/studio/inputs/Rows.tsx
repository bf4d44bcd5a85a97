import { type ReactNode, useId } from 'react';
import type { FormDefinition } from '#engine';
import { fill } from '#engine/texts';
import { conditionRows } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { ClauseRow } from './ClauseRow.tsx';
import { newClause } from './clauses.ts';
import {
  type ClauseGroup,
  type EditableRule,
  isGroup,
  type Join,
  type RuleClause,
} from './editableRule.ts';
import type { Owner } from './questionChoices.ts';
import {
  added,
  addedTo,
  joinedBy,
  type RowPath,
  removed,
  replaced,
  rowBefore,
  rowName,
  rowsOf,
} from './ruleEditorState.ts';

interface RowsProps {
  readonly editable: EditableRule;
  readonly form: FormDefinition;
  readonly owner: Owner;
  readonly isRequired: boolean;
  /** `focus`: which row takes the focus, or the button that adds one. */
  readonly onChange: (editable: EditableRule | undefined, focus?: RowPath | 'add') => void;
}

/** The rows of a rule and its groups, with the words between them. */
export function Rows({ editable, form, owner, isRequired, onChange }: RowsProps) {
  const isLast = rowsOf(editable).length === 1;
  const row = (clause: RuleClause, path: RowPath) => (
    <ClauseRow
      key={rowName(path)}
      path={path}
      clause={clause}
      form={form}
      owner={owner}
      isRemovable={!isRequired || !isLast}
      onChange={(next) => onChange(replaced(editable, path, next))}
      onRemove={() => onChange(removed(editable, path), rowBefore(editable, path) ?? 'add')}
    />
  );
  const group = (part: ClauseGroup, at: number) => (
    <fieldset key={at} className="studio-condition-group">
      <legend>{fill(conditionRows.group, { group: at + 1 })}</legend>
      <JoinChoice
        legend={fill(conditionRows.joinInGroup, { group: at + 1 })}
        count={part.parts.length}
        join={part.join}
        onChange={(join) => onChange(joinedBy(editable, join, at))}
      />
      {part.parts.map((clause, index) => row(clause, [at, index]))}
      {first && (
        <div className="studio-condition-actions">
          <EditorButton onClick={() => onChange(...addedTo(editable, at, first))}>
            {fill(conditionRows.addInGroup, { group: at + 1 })}
          </EditorButton>
        </div>
      )}
    </fieldset>
  );
  const first = newClause(form, owner);
  return (
    <>
      <JoinChoice
        legend={conditionRows.join}
        count={editable.parts.length}
        join={editable.join}
        onChange={(join) => onChange(joinedBy(editable, join))}
      />
      {editable.parts.map((part, at) => (isGroup(part) ? group(part, at) : row(part, [at])))}
      {first && (
        <div className="studio-condition-actions">
          <EditorButton isAdding onClick={() => onChange(...added(editable, first))}>
            {conditionRows.add}
          </EditorButton>
          <EditorButton onClick={() => onChange(...added(editable, groupWith(editable, first)))}>
            {conditionRows.addGroup}
          </EditorButton>
        </div>
      )}
    </>
  );
}

/** A new group: its rows are joined in the other way than the rule. */
function groupWith({ join }: EditableRule, clause: RuleClause): ClauseGroup {
  return { join: join === 'all' ? 'any' : 'all', parts: [clause] };
}

const JOINS: readonly Join[] = ['all', 'any', 'none'];

interface JoinChoiceProps {
  readonly legend: string;
  /** A single row has no join to choose, only whether it is negated. */
  readonly count: number;
  readonly join: Join;
  readonly onChange: (join: Join) => void;
}

function JoinChoice({ legend, count, join, onChange }: JoinChoiceProps) {
  const name = useId();
  if (count < 2 && join !== 'none') return null;
  return (
    <fieldset className="studio-condition-joins">
      <legend className="visually-hidden">{legend}</legend>
      {JOINS.map((value) => (
        <label key={value} className="studio-condition-option">
          <input
            type="radio"
            name={name}
            checked={join === value}
            onChange={() => onChange(value)}
          />
          {conditionRows.joins[value]}
        </label>
      ))}
    </fieldset>
  );
}

interface EditorButtonProps {
  readonly children: ReactNode;
  /** The button takes the focus when a row has been removed. */
  readonly isAdding?: boolean;
  readonly onClick: () => void;
}

/** A small button of the editor. */
export function EditorButton({ children, isAdding = false, onClick }: EditorButtonProps) {
  return (
    <button
      type="button"
      className="studio-condition-button"
      data-add={isAdding || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
