import type { FormDefinition, QuestionDefinition } from '#engine';

const YES_NO = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nej' },
];
export const NAME: QuestionDefinition = { id: 'name', type: 'text', label: 'Vad heter du?' };
export const SMOKES: QuestionDefinition = {
  id: 'smokes',
  type: 'radio-button',
  label: 'Röker du?',
  options: YES_NO,
};
export const MUCH: QuestionDefinition = {
  id: 'much',
  type: 'text',
  label: 'Hur mycket?',
  visible: { '==': [{ var: 'smokes' }, 'yes'] },
};

/** Three steps: 'about' with name and smoking, 'smoking' for smokers only, 'end'. */
export function guide(changes: Partial<Record<'about' | 'smoking' | 'end', object>> = {}) {
  return {
    id: 'guide',
    title: 'Guide',
    steps: [
      { id: 'about', title: 'Om dig', questions: [NAME, SMOKES, MUCH], ...changes.about },
      {
        id: 'smoking',
        title: 'Om rökning',
        visible: { '==': [{ var: 'smokes' }, 'yes'] },
        questions: [{ id: 'since', type: 'text', label: 'Sedan när?' }],
        ...changes.smoking,
      },
      {
        id: 'end',
        title: 'Till sist',
        questions: [{ id: 'more', type: 'text', label: 'Något mer?' }],
        ...changes.end,
      },
    ],
    exits: [{ to: 'klart' }],
  } satisfies FormDefinition as FormDefinition;
}
