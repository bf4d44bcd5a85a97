import { type NamedForm, namedFormAt } from '#checker/scenarios';
import { memorySources } from './memorySources.ts';

/** One of our definitions, named as in scenarios. */
export function ourSubject(path: string, sources = memorySources({})): NamedForm {
  const found = namedFormAt(path, sources, 'schemas/meta');
  if (found.kind !== 'found') throw new Error(`${path}: ${found.kind}`);
  return found.namedForm;
}

/** A form with some of everything that scenarios can state. */
export const TRIP = {
  $schema: 'form.schema.json',
  id: 'trip',
  title: 'Resa',
  steps: [
    {
      id: 'where',
      title: 'Vart?',
      questions: [
        {
          id: 'abroad',
          type: 'single-button',
          label: 'Utomlands?',
          options: [
            { value: true, label: 'Ja' },
            { value: false, label: 'Nej' },
          ],
          validation: [{ rule: { is_answered: [{ var: 'abroad' }] }, message: 'Svara.' }],
        },
        {
          id: 'places',
          type: 'multi-select',
          label: 'Var?',
          visible: { '==': [{ var: 'abroad' }, true] },
          options: [
            { value: 'oslo', label: 'Oslo' },
            { value: 'rom', label: 'Rom', visible: { '==': [{ var: 'abroad' }, true] } },
          ],
        },
      ],
    },
    {
      id: 'days',
      title: 'Hur länge?',
      visible: { '==': [{ var: 'abroad' }, true] },
      ready: { is_answered: [{ var: 'count' }] },
      questions: [
        {
          id: 'count',
          type: 'numeric',
          label: 'Dagar?',
          clearedBy: ['places'],
          validation: [{ rule: { '>=': [{ var: 'count' }, 1] }, message: 'Minst en dag.' }],
        },
      ],
    },
  ],
  exits: [{ to: 'boka-mote', when: { '==': [{ var: 'abroad' }, true] } }, { to: 'klart' }],
};
