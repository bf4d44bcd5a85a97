import { lazy, Suspense, useRef, useState } from 'react';
import { validateQuestion } from '#engine';
import type { RendererProps } from '#engine/form';
import { MuiTheme, SafeHtml } from '#guide/ui';
import { form as texts } from '../../../schemas/texts/sv.json';
import { useAnswer, useStore } from './fieldInputs.ts';
import './inputs.css';

/** Loaded with the library it is built on, so that forms without HTML need not wait for that. */
const HtmlEditor = lazy(async () => ({
  default: (await import('./HtmlEditor.tsx')).HtmlEditor,
}));

/** A field for HTML: a text with bold, lists and links as visitors see it. */
export function HtmlField(props: RendererProps) {
  const { question, ids, isOptional } = props;
  const { label, help } = question;
  const [answer, setAnswer] = useAnswer(question.id);
  const store = useStore();
  const [isLeft, setLeft] = useState(false);
  /** Set by `HtmlEditor`: no `for` of a label reaches an editable element. */
  const focus = useRef<() => void>(undefined);
  const error = isLeft ? validateQuestion(store.run(), question.id)?.params.message : undefined;
  const labelId = `${ids.control}-label`;
  const html = typeof answer === 'string' ? answer : '';
  return (
    <div className="question">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as with any label, keys reach the field itself */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as with any label */}
      <span id={labelId} className="question-label" onClick={() => focus.current?.()}>
        {label}
        {isOptional && <span className="question-optional"> ({texts.optional})</span>}
      </span>
      {help !== undefined && (
        <p id={ids.help} className="question-help">
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={ids.error} className="question-error">
          {error}
        </p>
      )}
      <MuiTheme>
        <Suspense
          fallback={
            <div className="studio-html textarea">
              <SafeHtml html={html} />
            </div>
          }
        >
          <HtmlEditor
            html={html}
            label={label}
            attributes={{
              id: ids.control,
              'aria-labelledby': labelId,
              'aria-describedby': [help && ids.help, error && ids.error].filter(Boolean).join(' '),
              'aria-invalid': String(error !== undefined),
            }}
            focus={focus}
            onChange={(next) => setAnswer(next === '' ? undefined : next)}
            onBlur={() => setLeft(true)}
          />
        </Suspense>
      </MuiTheme>
    </div>
  );
}
