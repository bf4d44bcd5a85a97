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
  const problem = useId();
  const write = (written: string) => {
    setText(written);
    try {
      // Whatever it is: the frame loads it as any definition of an editor's.
      onChange(JSON.parse(written));
      setJson(true);
    } catch {
      setJson(false);
    }
  };
  return (
    <label className="gallery-definition">
      {gallery.definition}
      <textarea
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
    </label>
  );
}
