import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { isDisplay, QUESTION_TYPES } from '#engine';
import { required, runWith, show, YES_NO } from '../engine/form/forms.tsx';

/** The selectors of what has a red frame. */
const RED = ['choice', 'field'].flatMap((name) => {
  const styles = readFileSync(`renderers/${name}.css`, 'utf8');
  const rules = styles.matchAll(/([^{}]+)\{[^{}]*\bborder-color: var\(--brand-error\)/g);
  return [...rules].map(([, selector = '']) => selector);
});

const QUESTIONS = [
  ...QUESTION_TYPES.filter((type) => !isDisplay(type)).map((type) => {
    const hasOptions = /button|checkbox|select/.test(type);
    return [type, { type, ...(hasOptions && { options: YES_NO }) }] as const;
  }),
  ['consent', { type: 'checkbox', options: [{ value: 'yes', label: 'Frågan' }] }] as const,
];

test.each(QUESTIONS)('a %s in error has a red frame', async (_name, more) => {
  show(runWith([{ id: 'x', label: 'Frågan', validation: [required('x')], ...more }]));
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  const framed = document.querySelectorAll(
    '.field, .textarea, .choice, .choice-card, .choice-button',
  );
  expect(framed.length).toBeGreaterThan(0);
  for (const element of framed) {
    expect(RED.some((selector) => element.matches(selector))).toBe(true);
  }
});
