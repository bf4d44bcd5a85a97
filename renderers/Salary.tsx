import { type ChangeEvent, useRef } from 'react';
import { formatAmount, type RendererProps, type TextElement } from '#form';
import { form as texts } from '../schemas/texts/sv.json';
import { LabelledQuestion } from './Question.tsx';
import { controlAttributes } from './TextField.tsx';

/** A whole amount of kronor, with thousands set apart while it is typed. */
export function Salary(props: RendererProps) {
  const { ids, describedBy, text } = props;
  const before = useRef('');
  const unit = `${ids.control}-unit`;
  return (
    <LabelledQuestion of={props}>
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
            before.current = setApart(event, before.current);
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

function setApart(
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

/** What a field holds, and the place of the caret in it. */
interface Typing {
  readonly text: string;
  readonly caret: number;
}

/**
 * The field of an amount after an edit: thousands set apart, the caret behind the same digit as
 * before. Deleting a separator deletes the digit on its other side, for the separator comes back.
 *
 * @param before text before the edit
 * @param after text and caret as the edit left them
 * @param inputType `InputEvent.inputType` of the edit
 */
export function typeAmount(before: string, after: Typing, inputType: string): Typing {
  const edited = isSeparatorGone(before, after.text) ? withoutNeighbour(after, inputType) : after;
  const text = formatAmount(edited.text);
  if (text === edited.text) return edited;
  const digits = edited.text.slice(0, edited.caret).replace(/\s/g, '').length;
  return { text, caret: placeBehind(text, digits) };
}

const digitsOf = (text: string) => text.replace(/\s/g, '');

function isSeparatorGone(before: string, after: string): boolean {
  return after.length < before.length && digitsOf(before) === digitsOf(after);
}

function withoutNeighbour({ text, caret }: Typing, inputType: string): Typing {
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

function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let passed = 0; passed < digits && place < text.length; place += 1) {
    if (!/\s/.test(text.charAt(place))) passed += 1;
  }
  return place;
}
