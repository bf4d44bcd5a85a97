import { type ChangeEvent, useRef } from 'react';
import type { RendererProps, TextElement } from '#form';
import { form as texts } from '../schemas/texts/sv.json';
import { LabelledQuestion } from './Question.tsx';
import { controlAttributes } from './TextField.tsx';
import { typeAmount } from './typeAmount.ts';

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
