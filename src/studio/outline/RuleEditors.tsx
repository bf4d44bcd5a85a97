import type { FormDefinition, Rule } from '#engine';
import { ConditionEditor } from '#studio/conditions';
import type { RuleField } from '#studio/fields';
import { ruleOwner } from './ruleOwner.ts';

interface RuleEditorsProps {
  readonly rules: readonly RuleField[];
  readonly document: unknown;
  readonly form: FormDefinition | undefined;
  readonly onChange: (field: RuleField, rule: Rule | undefined) => void;
}

/** The rules of an object, each in a builder; read-only while there is no form to build them of. */
export function RuleEditors({ rules, document, form, onChange }: RuleEditorsProps) {
  return rules.map((field) => {
    const { name, label, help, path, value, isRequired } = field;
    if (form) {
      return (
        <ConditionEditor
          key={name}
          label={label}
          {...(help !== undefined && { help })}
          rule={value}
          isRequired={isRequired}
          {...(name !== 'visible' && { always: 'Gäller alltid' })}
          form={form}
          owner={ruleOwner(document, path, form)}
          onChange={(rule) => onChange(field, rule)}
        />
      );
    }
    return (
      <section key={name} className="studio-outline-part" aria-label={label}>
        <h3>{label}</h3>
        {value !== undefined && <pre>{JSON.stringify(value, null, 2)}</pre>}
        <p className="studio-outline-help">
          Villkoret går att bygga här när formuläret är utan fel. Du kan ändra det på fliken JSON.
        </p>
      </section>
    );
  });
}
