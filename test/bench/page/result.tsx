import 'virtual:brand.css';
import '../../../src/guide/ui/base.css';
import '../../../renderers/form.css';
import { MemoryRouter } from 'react-router-dom';
import { loadOrThrow } from '#engine';
import { OWN_INSURANCES, QUESTIONS, setFetched, useQuestionnaire } from '#guide/state';
import { ResultScreen } from '../../../src/guide/screens/result/ResultScreen.tsx';
import { show } from './mount.tsx';

/** A question that everybody who reaches the result has answered. */
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

useQuestionnaire.setState({ answers: { home: 'Villa' }, place: 'home' });
setFetched(QUESTIONS, { form: QUESTION, questions: [] });
setFetched(OWN_INSURANCES, {
  insurances: [],
  packages: [],
  person: { personnummer: '', fornamn: '', efternamn: '', mobilnummer: '', epost: '', id: '' },
});

show(
  <MemoryRouter initialEntries={['/fordjupade-guiden/resultat-forsakringar/']}>
    <ResultScreen />
  </MemoryRouter>,
);
