import { formatText, type RendererProps } from '#engine/form';
import type { FieldText } from './formattedText.ts';
import { NumberField } from './TextField.tsx';

/** An amount; thousands of whole ones are separated while typing. */
export function Salary(props: RendererProps) {
  const unit = props.question.unit ?? (props.host.texts.amountUnit || undefined);
  return <NumberField renderer={props} unit={unit} formatEdit={typeAmount} />;
}

/**
 * Formats an amount after an edit, keeping the caret behind the same digit. Deleting a separator
 * deletes the adjacent digit, since the separator comes back.
 */
export function typeAmount(before: string, after: FieldText, inputType: string): FieldText {
  const edited = isSeparatorDeleted(before, after.text)
    ? withoutAdjacentDigit(after, inputType)
    : after;
  const text = formatText('salary', edited.text);
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
