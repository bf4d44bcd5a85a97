import 'virtual:brand.css';
import '../../../src/ui/base.css';
import { MemoryRouter } from 'react-router-dom';
import { loadOrThrow } from '#engine';
import { ResultScreen } from '#screens/result';
import { useQuestionnaire } from '#state';
import { show } from './mount.tsx';

/** Answered by everybody who comes to the result. */
const QUESTION = loadOrThrow({
  id: 'one',
  title: 'Frågor',
  steps: [
    {
      id: 'home',
      title: 'Hur bor du?',
      questions: [
        {
          id: 'home',
          type: 'radio-button',
          label: 'Hur bor du?',
          options: [{ value: 'Villa', label: 'Villa' }],
        },
      ],
    },
  ],
});

useQuestionnaire.setState({
  status: 'success',
  form: QUESTION,
  answers: { home: 'Villa' },
  place: 'home',
  insurancesStatus: 'success',
});

show(
  <MemoryRouter initialEntries={['/fordjupade-guiden/resultat-forsakringar/']}>
    <ResultScreen />
  </MemoryRouter>,
);
