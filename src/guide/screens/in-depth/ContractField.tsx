import {
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fill } from '#engine/texts';
import { apiClient } from '#guide';
import { call } from '#guide/api';
import { Failure, Icon } from '#guide/ui';
import { type FoundContract, searchContracts } from '#operations';
import { contact } from '../../../../schemas/brand.json';
import { missingGroup } from '../../../../schemas/texts/sv.json';
import { createContractSearch, type SearchState } from './contractSearch.ts';

export interface ContractFieldProps {
  readonly chosen: FoundContract | null;
  readonly onChoose: (contract: FoundContract | null) => void;
  readonly error: string | undefined;
}

/**
 * Search for an employer or organisation: a field, a status, and the hits as radio buttons, which every
 * browser, phone and screen reader supports.
 */
export function ContractField({ chosen, onChoose, error }: ContractFieldProps) {
  const [search] = useState(() => createContractSearch({ search: searchByName, schedule }));
  const state = useSyncExternalStore(search.subscribe, search.state);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => () => search.stop(), [search]);

  const type = (text: string) => {
    // A choice is valid only for the search it was made in.
    if (search.type(text)) onChoose(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Browsers do not submit while the button is disabled, and no error would be shown.
    event.preventDefault();
    if (state.kind === 'typing' || state.kind === 'failed') search.searchNow();
    else if (state.kind !== 'searching') event.currentTarget.form?.requestSubmit();
  };
  const tryAgain = () => {
    // The button disappears with its notice: the field takes focus.
    field.current?.focus();
    search.searchNow();
  };

  const hasHits = state.kind === 'found' && state.contracts.length > 0;
  // At what is to be changed: the list, once there is one.
  const fieldError = hasHits ? undefined : error;
  const message = error && (
    <p className="question-error" id={`${id}-error`} role="alert">
      <Icon name="error" />
      {error}
    </p>
  );
  return (
    <div className="question">
      <label className="question-label" htmlFor={id}>
        {missingGroup.searchLabel}
      </label>
      <p className="question-help" id={`${id}-help`}>
        {missingGroup.searchHelp}
      </p>
      {!hasHits && message}
      <input
        ref={field}
        id={id}
        className="field contract-search"
        type="search"
        enterKeyHint="search"
        autoComplete="organization"
        spellCheck={false}
        maxLength={200}
        aria-describedby={fieldError ? `${id}-help ${id}-error` : `${id}-help`}
        aria-invalid={fieldError !== undefined || undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p className="contract-status" role="status">
        {statusText(state)}
      </p>
      {hasHits && (
        <div
          className="question"
          role="radiogroup"
          aria-labelledby={`${id}-hits`}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error !== undefined || undefined}
        >
          <p className="question-label" id={`${id}-hits`}>
            {missingGroup.hitsLabel}
          </p>
          {message}
          <div className="choices contract-hits">
            {state.contracts.map((contract, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two contracts may have one name
              <label key={index} className="choice">
                <input
                  type="radio"
                  name={id}
                  checked={contract === chosen}
                  onChange={() => onChoose(contract)}
                />
                {contract.contractName}
              </label>
            ))}
          </div>
        </div>
      )}
      {state.kind === 'failed' && (
        <Failure retryLabel={missingGroup.tryAgain} onRetry={tryAgain}>
          {organisationFailure()}
        </Failure>
      )}
    </div>
  );
}

function statusText(state: SearchState): string {
  switch (state.kind) {
    case 'searching':
      return missingGroup.searching;
    case 'found': {
      const count = state.contracts.length;
      if (count === 0) return missingGroup.noHits;
      return count === 1 ? missingGroup.oneHit : fill(missingGroup.manyHits, { count });
    }
    case 'idle':
    case 'typing':
    case 'failed':
      return '';
    default:
      return state satisfies never;
  }
}

const searchByName = (searchString: string, signal: AbortSignal) =>
  call(apiClient(), searchContracts, { query: { searchString }, signal });

function schedule(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Error text when organisations could not be fetched or chosen (spec section 8). */
export function organisationFailure(): string {
  return fill(missingGroup.failed, { phone: contact.phone, email: contact.email });
}
