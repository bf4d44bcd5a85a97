import { useId, useState } from 'react';
import { type FormDefinition, load } from '#engine';
import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A definition as JSON, to be tried otherwise; says why it is refused. */
export function DefinitionField(props: {
  readonly definition: FormDefinition;
  readonly onChange: (definition: FormDefinition) => void;
}) {
  const { definition, onChange } = props;
  const [text, setText] = useState(() => JSON.stringify(definition, null, 2));
  const [problem, setProblem] = useState('');
  const field = useId();
  const problemId = useId();
  const write = (written: string) => {
    setText(written);
    const parsed = objectIn(written);
    setProblem(parsed ? refusalOf(parsed) : gallery.notJson);
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
        aria-invalid={problem !== ''}
        aria-describedby={problemId}
        onChange={({ target }) => write(target.value)}
      />
      {/* The engine's words for developers are English ones. */}
      <span id={problemId} role="status" lang={problem === gallery.notJson ? undefined : 'en'}>
        {problem}
      </span>
    </div>
  );
}

/** The first fault that a definition is refused for; empty when it is a form. */
function refusalOf(definition: FormDefinition): string {
  const loaded = load(definition);
  const [first] = loaded.ok ? [] : loaded.faults;
  return first ? `${first.pointer || '/'}: ${first.code} ${JSON.stringify(first.params)}` : '';
}

/** The object that a text is as JSON; undefined for any other text. */
function objectIn(text: string): FormDefinition | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as FormDefinition) : undefined;
  } catch {
    return undefined;
  }
}
