import 'virtual:brand.css';
import '../../../src/guide/ui/base.css';
import '../../../renderers/form.css';
import { ThemeProvider } from '@mui/material/styles';
import { dateInStockholm, loadOrThrow, start } from '#engine';
import { createRunStore, StepForm } from '#engine/form';
import { Actions, Button, createBrandTheme, guideHost } from '#guide/ui';
import { tokens } from '../../content/brand.json';
import { mount } from './mount.tsx';

const theme = createBrandTheme(tokens);

mount(({ definition, answers }) => {
  const run = start(loadOrThrow(definition), { answers, today: dateInStockholm(new Date()) });
  return (
    <ThemeProvider theme={theme}>
      <StepForm
        store={createRunStore(run)}
        stepId="step"
        host={guideHost}
        onSubmit={() => undefined}
        actions={({ isReady }) => (
          <Actions>
            <Button type="submit" disabled={!isReady}>
              Nästa
            </Button>
          </Actions>
        )}
      />
    </ThemeProvider>
  );
});
