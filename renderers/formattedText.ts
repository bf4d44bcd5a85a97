import { type SyntheticEvent, useRef } from 'react';
import { formatText, type RendererProps, type TextElement } from '#engine/form';

/** Text of a field, and the caret index. */
export interface FieldText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats a field's text after an edit.
 *
 * @param before text before the edit
 * @param after text and caret as the edit left them
 * @param inputType `InputEvent.inputType` of the edit; empty after a composition
 */
export type FormatEdit = (before: string, after: FieldText, inputType: string) => FieldText;

/**
 * Event handlers of a text control that formats what is typed: on blur, and with `formatEdit` after every edit.
 * Nothing is written into a field while a keyboard composes (UI Events, section 3.9): the keyboard would
 * then insert the whole composition once more.
 */
export function useFormattedText({ question, text }: RendererProps, formatEdit?: FormatEdit) {
  const isComposing = useRef(false);
  const before = useRef('');
  const edit = ({ currentTarget, nativeEvent }: SyntheticEvent<TextElement>) => {
    if (!formatEdit || isComposing.current) return;
    const after = { text: currentTarget.value, caret: currentTarget.selectionStart ?? 0 };
    const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
    const { text, caret } = formatEdit(before.current, after, inputType);
    if (text !== after.text) {
      currentTarget.value = text;
      currentTarget.setSelectionRange(caret, caret);
    }
    before.current = text;
  };
  const leave = (element: TextElement) => {
    if (isComposing.current) return;
    const formatted = formatText(question.type, element.value);
    if (formatted !== element.value) element.value = formatted;
  };
  return {
    ...text,
    onFocus: ({ currentTarget }: SyntheticEvent<TextElement>) => {
      before.current = currentTarget.value;
    },
    onChange: (event: SyntheticEvent<TextElement>) => {
      edit(event);
      text.onChange(event);
    },
    onBlur: (event: SyntheticEvent<TextElement>) => {
      leave(event.currentTarget);
      text.onBlur(event);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: SyntheticEvent<TextElement>) => {
      isComposing.current = false;
      edit(event);
      // Some engines end a composition after the field has lost focus.
      if (event.currentTarget !== document.activeElement) leave(event.currentTarget);
      text.onChange(event);
    },
  };
}
