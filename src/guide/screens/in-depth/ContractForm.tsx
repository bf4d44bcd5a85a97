import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { apiClient, useGuideNavigation } from '#guide';
import { ApiError, call } from '#guide/api';
import { useSession } from '#guide/state';
import { Actions, Button, Notice } from '#guide/ui';
import { authenticateUninsured, type FoundContract } from '#operations';
import { missingGroup } from '../../../../schemas/texts/sv.json';
import { ContractField, organisationFailure } from './ContractField.tsx';

export interface ContractFormProps {
  /** Labels of the buttons. */
  readonly back: string | undefined;
  readonly next: string | undefined;
  /** Shown above the buttons. */
  readonly children: ReactNode;
}

/** Choice of organisation, and the call that grants its members access. */
export function ContractForm({ back, next, children }: ContractFormProps) {
  const navigation = useGuideNavigation();
  const approve = useSession((state) => state.approve);
  const [contract, setContract] = useState<FoundContract | null>(null);
  const [subgroup, setSubgroup] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const hintId = useId();

  const choose = (chosen: FoundContract | null) => {
    setContract(chosen);
    const [only, ...others] = chosen?.subgroups ?? [];
    setSubgroup(only && others.length === 0 ? only.name : '');
    setIsMissing(false);
    setIsFailed(false);
  };
  const chooseSubgroup = (name: string) => {
    setSubgroup(name);
    setIsMissing(false);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (!contract || subgroup === '') {
      setIsMissing(true);
      // What is missing may be below what is in sight.
      event.currentTarget.querySelector<HTMLElement>(contract ? 'select' : '[type=radio]')?.focus();
      return;
    }
    setIsPending(true);
    setIsFailed(false);
    try {
      const { contractName } = contract;
      const body = { contractName, subgroup: { name: subgroup } };
      await call(apiClient(), authenticateUninsured, { body });
      // The gate redirects once there is access.
      approve();
    } catch (error) {
      setIsPending(false);
      setIsFailed(true);
      if (!(error instanceof ApiError)) throw error;
    }
  };

  const isShownAbove = isMissing && !contract;
  const hint = contract ? missingGroup.subgroupRequired : missingGroup.required;
  const isHinted = subgroup === '' && !isShownAbove;
  return (
    <form noValidate onSubmit={send}>
      <ContractField
        chosen={contract}
        onChoose={choose}
        error={isShownAbove ? missingGroup.required : undefined}
      />
      {contract && contract.subgroups.length > 1 && (
        <SubgroupField contract={contract} chosen={subgroup} onChoose={chooseSubgroup} />
      )}
      {isFailed && <Notice kind="error">{organisationFailure()}</Notice>}
      {children}
      <Actions>
        <Button variant="secondary" disabled={isPending} onClick={() => navigation.back()}>
          {back}
        </Button>
        {isHinted && (
          <p id={hintId} className="actions-hint">
            {hint}
          </p>
        )}
        <Button
          type="submit"
          disabled={subgroup === ''}
          describedBy={isHinted ? hintId : undefined}
          pending={isPending}
          pendingText={missingGroup.pending}
        >
          {next}
        </Button>
      </Actions>
    </form>
  );
}

interface SubgroupFieldProps {
  readonly contract: FoundContract;
  /** Name; empty for none. */
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** 'Välj undergrupp': for a contract with more than one. */
function SubgroupField({ contract, chosen, onChoose }: SubgroupFieldProps) {
  const id = useId();
  return (
    <div className="question">
      <label className="question-label" htmlFor={id}>
        {missingGroup.subgroupLabel}
      </label>
      <select
        id={id}
        className="field"
        required
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{missingGroup.subgroupPlaceholder}</option>
        {contract.subgroups.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
