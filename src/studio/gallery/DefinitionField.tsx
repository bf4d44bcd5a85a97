import { useId, useState } from 'react';
import type { FormDefinition } from '#engine';
import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A definition as JSON, to be tried otherwise; whether it is a form is said where it is shown. */
export function DefinitionField(props: {
  readonly definition: FormDefinition;
  readonly onChange: (definition: FormDefinition) => void;
}) {
  const { definition, onChange } = props;
  const [text, setText] = useState(() => JSON.stringify(definition, null, 2));
  const [isJson, setJson] = useState(true);
  const field = useId();
  const problem = useId();
  const write = (written: string) => {
    setText(written);
    const parsed = objectIn(written);
    setJson(parsed !== undefined);
    // Whatever is in it: the frame loads it as any definition of an editor's.
    if (parsed) onChange(parsed);
  };
  return (
    <div className="gallery-definition">
      <label htmlFor={field}>{gallery.definition}</label>
      <textarea
        id={field}
        value={text}
        rows={24}
        spellCheck={false}
        aria-invalid={!isJson}
        aria-describedby={problem}
        onChange={({ target }) => write(target.value)}
      />
      <span id={problem} role="status">
        {!isJson && gallery.notJson}
      </span>
    </div>
  );
}

/** The object that a text is as JSON; undefined for any other text. */
function objectIn(text: string): FormDefinition | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as FormDefinition) : undefined;
  } catch {
    return undefined;
  }
}
