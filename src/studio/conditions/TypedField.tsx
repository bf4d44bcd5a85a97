import { useId, useState } from 'react';

interface TypedFieldProps<Value> {
  /** Name of the field to a screen reader. */
  readonly label: string;
  readonly type: 'text' | 'date';
  readonly inputMode?: 'decimal';
  /** The value of the rule, as it is typed. */
  readonly shown: string;
  /** What is typed as a value; `undefined` while it is none. */
  readonly parse: (text: string) => Value | undefined;
  /** What to do about a text that is no value. */
  readonly mend: string;
  readonly onChange: (value: Value) => void;
}

/** A field whose rule keeps its last whole value while something else is being typed. */
export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { label, type, inputMode, shown, parse, mend, onChange } = props;
  const [typed, setTyped] = useState({ text: shown, shown });
  const problem = useId();
  // Changed by somebody else, such as by undoing.
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
          {mend} Tills dess gäller {shown}.
        </span>
      )}
    </span>
  );
}
