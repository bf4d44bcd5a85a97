import { formatAmount } from '#form';

/** What a field holds, and the place of the caret in it. */
export interface Typing {
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
