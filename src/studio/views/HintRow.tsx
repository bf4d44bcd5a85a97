import { type FormEvent, useId, useRef, useState } from 'react';
import type { Hint, ReaderText } from '#checker/workbench';
import { fill } from '#engine/texts';
import { proofreading } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { fixLabel } from './proofs.ts';

/** The calls of a hint: each is absent when what it asks for cannot be done. */
export interface HintActions {
  /** The range of a hint that has a `fix` is to become that. */
  readonly onFix: (text: ReaderText, hint: Hint) => void;
  /** The unknown word that a hint is about is right. */
  readonly onLearn?: ((word: string) => void) | undefined;
  /** The text is to stay as it is, for a reason. */
  readonly onDismiss?: ((text: ReaderText, hint: Hint, reason: string) => void) | undefined;
}

/** A hint, and what can be done about it. */
export function HintRow(props: HintActions & { readonly text: ReaderText; readonly hint: Hint }) {
  const { text, hint, onFix, onLearn, onDismiss } = props;
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const stretch = text.text.slice(hint.offset, hint.offset + hint.length);
  const label = fixLabel(hint);
  const isWord = hint.code === 'unknown-word';
  const close = () => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <li>
      <span>{hint.message}</span>
      {label !== undefined && (
        <button type="button" onClick={() => onFix(text, hint)}>
          {label}
        </button>
      )}
      {isWord && onLearn && (
        <button
          type="button"
          aria-label={fill(proofreading.learnNamed, { word: stretch })}
          onClick={() => onLearn(stretch)}
        >
          {proofreading.learn}
        </button>
      )}
      {!isWord && onDismiss && (
        <button
          ref={opener}
          type="button"
          aria-expanded={isAsking}
          aria-label={fill(proofreading.dismissNamed, { message: hint.message })}
          onClick={() => setAsking(!isAsking)}
        >
          {proofreading.dismiss}
        </button>
      )}
      {isAsking && (
        <ReasonForm onCancel={close} onReason={(reason) => onDismiss?.(text, hint, reason)} />
      )}
    </li>
  );
}

function ReasonForm(props: {
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}) {
  const { onReason, onCancel } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return onReason(reason.trim());
    setMissing(true);
    field.current?.focus();
  };
  return (
    <form
      className="studio-proof-reason"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={id}>{proofreading.reason}</label>
      <input
        ref={field}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the button that opened it was pressed to write here
        autoFocus
        value={reason}
        maxLength={LONGEST_REASON}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {isMissing && (
        <p className="studio-proof-missing" id={`${id}-missing`}>
          {proofreading.reasonMissing}
        </p>
      )}
      <button type="submit">{proofreading.dismissNow}</button>
      <button type="button" onClick={onCancel}>
        {proofreading.cancel}
      </button>
    </form>
  );
}

/** As in the schema of the list. */
const LONGEST_REASON = 300;
