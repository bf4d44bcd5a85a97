import { type ChangeEvent, useRef } from 'react';
import { formatAmount, type RendererProps, type TextElement } from '#form';
import { form as texts } from '../schemas/texts/sv.json';
import { LabelledQuestion } from './Question.tsx';
import { controlAttributes } from './TextField.tsx';

/** A whole amount of kronor; thousands are separated while typing. */
export function Salary(props: RendererProps) {
  const { ids, describedBy, text } = props;
  const before = useRef('');
  const unit = `${ids.control}-unit`;
  return (
    <LabelledQuestion renderer={props}>
      <div className="field-with-unit">
        <input
          {...controlAttributes(props)}
          className="field field-short"
          inputMode="numeric"
          autoComplete={props.question.autocomplete ?? 'off'}
          enterKeyHint={props.enterKeyHint}
          aria-describedby={describedBy ? `${unit} ${describedBy}` : unit}
          {...text}
          onFocus={(event) => {
            before.current = event.currentTarget.value;
          }}
          onChange={(event) => {
            before.current = formatWhileTyping(event, before.current);
            text.onChange(event);
          }}
        />
        <span id={unit} className="field-unit">
          {texts.kronor}
        </span>
      </div>
    </LabelledQuestion>
  );
}

function formatWhileTyping(
  { currentTarget, nativeEvent }: ChangeEvent<TextElement>,
  before: string,
): string {
  const after = { text: currentTarget.value, caret: currentTarget.selectionStart ?? 0 };
  const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
  const { text, caret } = typeAmount(before, after, inputType);
  if (text !== after.text) {
    currentTarget.value = text;
    currentTarget.setSelectionRange(caret, caret);
  }
  return text;
}

/** Text of a field, and the caret index. */
interface FieldText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats an amount after an edit, keeping the caret behind the same digit. Deleting a separator
 * deletes the adjacent digit, since the separator comes back.
 *
 * @param before text before the edit
 * @param after text and caret as the edit left them
 * @param inputType `InputEvent.inputType` of the edit
 */
export function typeAmount(before: string, after: FieldText, inputType: string): FieldText {
  const edited = isSeparatorDeleted(before, after.text)
    ? withoutAdjacentDigit(after, inputType)
    : after;
  const text = formatAmount(edited.text);
  if (text === edited.text) return edited;
  const digits = edited.text.slice(0, edited.caret).replace(/\s/g, '').length;
  return { text, caret: caretAfter(text, digits) };
}

const digitsOf = (text: string) => text.replace(/\s/g, '');

function isSeparatorDeleted(before: string, after: string): boolean {
  return after.length < before.length && digitsOf(before) === digitsOf(after);
}

function withoutAdjacentDigit({ text, caret }: FieldText, inputType: string): FieldText {
  if (inputType === 'deleteContentBackward') {
    return {
      text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
      caret: Math.max(0, caret - 1),
    };
  }
  if (inputType === 'deleteContentForward') {
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  }
  return { text, caret };
}

function caretAfter(text: string, digits: number): number {
  let index = 0;
  for (let passed = 0; passed < digits && index < text.length; index += 1) {
    if (!/\s/.test(text.charAt(index))) passed += 1;
  }
  return index;
}
