import 'virtual:brand.css';
import '../../../src/guide/ui/base.css';
import '../../../renderers/form.css';
import { ThemeProvider } from '@mui/material/styles';
import { dateInStockholm, start } from '#engine';
import { adaptDeclaration, declarationMessages } from '#engine/adapters';
import { createRunStore, StepForm } from '#engine/form';
import { Actions, Button, createBrandTheme, guideHost } from '#guide/ui';
import { tokens } from '../../content/brand.json';
import { documentTitle, healthDeclaration, questionnaire } from '../../content/texts/sv.json';
import { ANSWERS, QUESTIONS } from './healthStep.ts';
import { show } from './mount.tsx';

const adapted = adaptDeclaration(
  { steps: [{ name: 'Din hälsa', questions: QUESTIONS }], dependencies: {} },
  declarationMessages({ documentTitle, healthDeclaration, questionnaire }),
);
if (!adapted.ok) throw new Error('the step is refused');
const run = start(adapted.form, { answers: ANSWERS, today: dateInStockholm(new Date()) });

show(
  <ThemeProvider theme={createBrandTheme(tokens)}>
    <StepForm
      store={createRunStore(run)}
      stepId="step-1"
      host={guideHost}
      onSubmit={() => undefined}
      actions={() => (
        <Actions>
          <Button type="submit">Nästa</Button>
        </Actions>
      )}
    />
  </ThemeProvider>,
);
