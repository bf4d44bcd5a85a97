import { expect, test } from 'vitest';
import { typeAmount } from '../../renderers/Salary.tsx';

const INSERT = 'insertText';
const BACKSPACE = 'deleteContentBackward';
const DELETE = 'deleteContentForward';

/** A text with `|` where the caret stands; spaces are the narrow ones of the field. */
function parse(marked: string) {
  const text = marked.replaceAll(' ', '\u202f');
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}

// Each row: the field before, the field as the browser left it, how, and what it becomes.
test.each([
  ['a fourth digit sets thousands apart', '310|', '3100|', INSERT, '3 100|'],
  [
    'the caret stays behind the digit typed in the middle',
    '31 |000',
    '319|000',
    INSERT,
    '319| 000',
  ],
  [
    'a digit in front moves the separators, not the caret',
    '|31 000',
    '9|31 000',
    INSERT,
    '9|31 000',
  ],
  [
    'a separator that appears before the caret is passed',
    '999 99|9',
    '999 991|9',
    INSERT,
    '9 999 91|9',
  ],
  [
    'Backspace over a separator takes the digit before it',
    '31 |000',
    '31|000',
    BACKSPACE,
    '3| 000',
  ],
  ['Delete over a separator takes the digit behind it', '31| 000', '31|000', DELETE, '3 1|00'],
  ['Backspace on a digit takes that digit', '31 0|00', '31 |00', BACKSPACE, '3 1|00'],
  [
    'a selection taken away leaves the caret where it was',
    '31| 0|00',
    '31|00',
    BACKSPACE,
    '3 1|00',
  ],
])('%s', (_name, before, after, inputType, expected) => {
  const marked = parse(before.replace(/\|(?=.*\|)/, ''));
  expect(typeAmount(marked.text, parse(after), inputType)).toEqual(parse(expected));
});

test('a pasted amount loses what stands for kronor', () => {
  const pasted = '31 000 kr';
  expect(typeAmount('', { text: pasted, caret: pasted.length }, 'insertFromPaste')).toEqual(
    parse('31 000|'),
  );
});

test('what is no amount is left as it was typed, caret included', () => {
  const typed = { text: '12,5', caret: 2 };
  expect(typeAmount('12', typed, INSERT)).toEqual(typed);
});
