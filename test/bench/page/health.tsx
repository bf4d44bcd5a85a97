import 'virtual:brand.css';
import '../../../src/ui/base.css';
import '../../../src/ui/form.css';
import { ThemeProvider } from '@mui/material/styles';
import { adaptDeclaration, declarationMessages } from '#adapters';
import { dateInStockholm, start } from '#engine';
import { createRunStore, StepForm } from '#form';
import { renderers } from '#renderers';
import { Actions, Button, createBrandTheme } from '#ui';
import { tokens } from '../../../schemas/brand.json';
import { documentTitle, healthDeclaration, questionnaire } from '../../../schemas/texts/sv.json';
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
      renderers={renderers}
      onSubmit={() => undefined}
      actions={() => (
        <Actions>
          <Button type="submit">Nästa</Button>
        </Actions>
      )}
    />
  </ThemeProvider>,
);
