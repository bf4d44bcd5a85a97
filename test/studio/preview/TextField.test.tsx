import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from '../../../src/studio/preview/TextField.tsx';

test('the field keeps its place while the page below it is drawn anew and a letter is typed', () => {
  const element = document.body.appendChild(document.createElement('h1'));
  element.style.paddingLeft = '8px';
  // No layout here: as in a browser, what has left the page has no place.
  element.getBoundingClientRect = () =>
    element.isConnected ? new DOMRect(83, 235, 256, 24) : new DOMRect();
  const source = { file: 'a.json', pointer: '/title', kind: 'text', text: 'Jag', title: 'Rubrik' };
  const drawn = { ...source, element, node: undefined, items: undefined } as never;
  const nothing = () => undefined;
  render(<TextField drawn={drawn} name="Rubrik" caret={3} onEdit={nothing} onClose={nothing} />);
  const field = screen.getByRole('textbox', { name: 'Rubrik' });
  const before = field.style.cssText;
  expect(before).toContain('left: 91px');

  element.remove();
  fireEvent.change(field, { target: { value: 'Jag f' } });
  expect(field).toHaveValue('Jag f');
  expect(field.style.cssText).toBe(before);
});
