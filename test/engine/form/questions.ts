import { screen } from '@testing-library/react';
import type { QuestionDefinition } from '#engine';
import { required } from './forms.tsx';

export const NAME: QuestionDefinition = {
  id: 'name',
  type: 'text',
  label: 'Namn',
  validation: [required('name')],
};
export const EMAIL: QuestionDefinition = {
  id: 'email',
  type: 'email',
  label: 'Mejl',
  validation: [
    required('email'),
    { rule: { is_email: [{ var: 'email' }] }, message: 'Vänligen fyll i giltig mejladress.' },
  ],
};
export const SMOKES: QuestionDefinition = {
  id: 'smokes',
  type: 'radiobuttongroup',
  label: 'Röker du?',
  options: [
    {
      value: 'yes',
      label: 'Ja',
      questions: [
        {
          id: 'howMuch',
          type: 'radiobuttongroup',
          label: 'Hur mycket?',
          options: [
            { value: 'little', label: 'Lite' },
            {
              value: 'lots',
              label: 'Mycket',
              questions: [
                { id: 'since', type: 'text', label: 'Sedan när?', validation: [required('since')] },
              ],
            },
          ],
        },
      ],
    },
    { value: 'no', label: 'Nej' },
  ],
};

export const next = () => screen.getByRole('button', { name: 'Nästa' });
