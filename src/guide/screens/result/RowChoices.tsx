import { type ReactNode, useId, useState } from 'react';
import { StepForm } from '#engine/form';
import { fill, inSentence } from '#engine/texts';
import { useRecommendations } from '#guide/state';
import { guideHost } from '#guide/ui';
import {
  type Condition,
  chooseCondition,
  chooseContract,
  initialCondition,
  isSelectable,
  type RowChoice,
} from '#insurance';
import { result as texts } from '../../../../schemas/texts/sv.json';
import { type AddedKind, addedStep, isAdded, openAdded, withInputs } from './addedForm.ts';
import { Price } from './Price.tsx';
import type { ResultRowProps } from './resultRow.ts';
import { contractText, unavailableReason } from './resultTexts.ts';
import { rowId } from './showObstacle.ts';

export interface RowChoicesProps extends ResultRowProps {
  /** Only for added rows. */
  readonly onRemove: (() => void) | undefined;
}

/** Choices and inputs of a ticked row. */
export function RowChoices(props: RowChoicesProps) {
  const { onRemove, ...part } = props;
  const { choice, row, name } = part;
  return (
    <div className="offer-more">
      {isAdded(choice.kind) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not enclose a form's own
        <div role="group" aria-label={name}>
          <AddedInputs choice={choice} kind={choice.kind} />
        </div>
      )}
      {row.contracts.length > 0 && <ContractChoice {...part} />}
      {row.levels.length > 0 && <LevelChoice key={row.contract?.contractNumber} {...part} />}
      {onRemove && (
        <div>
          <button type="button" className="button button-text" onClick={onRemove}>
            {texts.remove} <span className="visually-hidden">{name}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** Inputs for a child or pregnancy, stored with the row at every change. */
function AddedInputs(props: { readonly choice: RowChoice; readonly kind: AddedKind }) {
  const { choice, kind } = props;
  const formId = `added-${useId().replace(/\W/g, '')}`;
  const { change } = useRecommendations.getState();
  const [store] = useState(() =>
    openAdded(kind, choice, formId, (run) => change(choice.id, (own) => withInputs(own, run))),
  );
  return (
    <StepForm
      store={store}
      stepId={addedStep(kind)}
      host={guideHost}
      // Enter only validates; navigation is up to the page's own buttons.
      onSubmit={() => undefined}
      validatesOnBlur
    />
  );
}

/** 'Avtal': choice among several contracts. */
function ContractChoice({ recommendation, choice, row, name }: ResultRowProps) {
  const { change } = useRecommendations.getState();
  return (
    <Choices label={texts.contract} name={name}>
      {row.contracts.map((contract) => {
        const { contractNumber } = contract;
        return (
          <label key={contractNumber} className="choice">
            <input
              type="radio"
              name={`${rowId(choice.id)}-contract`}
              value={contractNumber}
              checked={contractNumber === choice.contractNumber}
              onChange={() =>
                change(choice.id, (own) => chooseContract(recommendation, own, contractNumber))
              }
            />
            <span className="choice-text offer-text">{contractText(contract, row.contracts)}</span>{' '}
            <Price amount={initialCondition(contract)?.price} />
          </label>
        );
      })}
    </Choices>
  );
}

/** A group of radio buttons about a row. */
function Choices(props: {
  readonly label: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="question">
      <legend className="question-label">
        {props.label}{' '}
        <span className="visually-hidden">
          {fill(texts.for, { product: inSentence(props.name) })}
        </span>
      </legend>
      <div className="choices">{props.children}</div>
    </fieldset>
  );
}

/** The other levels, collapsed below the one that was chosen for the visitor; open where none was. */
function LevelChoice(props: ResultRowProps) {
  const { choice, name } = props;
  // As it was at first: what is chosen in it does not collapse it.
  const [isCollapsed] = useState(choice.conditionNumber !== '');
  if (!isCollapsed) return <Levels {...props} />;
  return (
    <details className="read-more offer-levels">
      <summary>
        {texts.otherLevel}{' '}
        <span className="visually-hidden">{fill(texts.for, { product: inSentence(name) })}</span>
      </summary>
      <Levels {...props} />
    </details>
  );
}

/** 'Nivå': levels of the contract with prices; disabled ones say why. */
function Levels({ recommendation, choice, row, name }: ResultRowProps) {
  const { change } = useRecommendations.getState();
  const id = `${rowId(choice.id)}-level`;
  return (
    <Choices label={texts.level} name={name}>
      {row.levels.map((condition) => {
        const { conditionNumber } = condition;
        return (
          <label key={conditionNumber} className="choice">
            <input
              type="radio"
              name={id}
              value={conditionNumber}
              checked={conditionNumber === choice.conditionNumber}
              disabled={!isSelectable(condition)}
              onChange={() =>
                change(choice.id, (own) => chooseCondition(recommendation, own, conditionNumber))
              }
            />
            <LevelText condition={condition} />
          </label>
        );
      })}
    </Choices>
  );
}

function LevelText({ condition }: { readonly condition: Condition }) {
  const { conditionNumber: number, insuredAmountText, isRecommended, price } = condition;
  const reason = unavailableReason(condition);
  return (
    <>
      <span className="choice-text offer-text">
        {insuredAmountText || fill(texts.levelUnnamed, { number })}{' '}
        {isRecommended && <span className="offer-tag">{texts.recommended}</span>}{' '}
        {reason && <span className="choice-description">{reason}</span>}
      </span>{' '}
      <Price amount={condition.canNotBeSigned ? undefined : price} />
    </>
  );
}
