import { useId } from 'react';
import type { Contract } from '#api';
import { missingGroup } from '../../../schemas/texts/sv.json';

/** The subgroups to choose from, and the name of the one chosen; empty when none is. */
export interface SubgroupFieldProps {
  readonly contract: Contract;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** 'Välj undergrupp': for a contract with more than one. */
export function SubgroupField({ contract, chosen, onChoose }: SubgroupFieldProps) {
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
