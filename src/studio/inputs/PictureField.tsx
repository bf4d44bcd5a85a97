import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, use, useId, useRef, useState } from 'react';
import { pictureFault } from '#checker/findings';
import type { RendererProps } from '#engine/form';
import { fill } from '#engine/texts';
import { picture as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { useAnswer } from './fieldInputs.ts';
import './inputs.css';

/** The pictures beside the document that is edited. */
export interface PictureFiles {
  /** The content of the file with a name; undefined when there is none. */
  textOf(name: string): string | undefined;
  /** Puts a picture in place of the file's content, to be saved with the rest. */
  replace(name: string, text: string): void;
}

export const PictureFiles = createContext<PictureFiles | null>(null);

/** A picture as it looks, and the choice of another from a file: its name stays, so that nothing else changes. */
export function PictureField({ question, describedBy, ids }: RendererProps) {
  const files = use(PictureFiles);
  const [answer] = useAnswer(question.id);
  const [message, setMessage] = useState<{ readonly text: string; readonly isError: boolean }>();
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = typeof answer === 'string' ? answer : '';
  const shown = files?.textOf(name);
  const take = async (file: File | undefined) => {
    if (!file || !files) return;
    const text = await file.text();
    const fault = pictureFault(text);
    if (!fault) files.replace(name, text);
    setMessage({
      text: fault ? texts.faults[fault] : fill(texts.chosen, { picture: question.label }),
      isError: fault !== undefined,
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture and a button are no fields of a form
    <div
      role="group"
      className="studio-picture"
      aria-labelledby={own}
      aria-describedby={describedBy}
    >
      <p id={own} className="question-label">
        {question.label}
      </p>
      {question.help && (
        <p id={ids.help} className="question-help">
          {question.help}
        </p>
      )}
      {shown === undefined ? (
        <p>{texts.missing}</p>
      ) : (
        <img src={pictureUrl(shown)} alt={fill(texts.now, { picture: question.label })} />
      )}
      <Button
        variant="outlined"
        aria-label={fill(texts.chooseFor, { picture: question.label })}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg,image/svg+xml"
        onChange={({ target }) => {
          void take(target.files?.[0]).then(() => {
            // The same file can be chosen again, once it has been mended.
            target.value = '';
          });
        }}
      />
      {message && <Alert severity={message.isError ? 'error' : 'success'}>{message.text}</Alert>}
    </div>
  );
}

/** The address of a picture that is a text. */
function pictureUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
