import { useEffect, useState } from 'react';
import { useShortGuide } from '#state';
import { Actions, Button, Card, Notice, PageBlocks, PageTitle, pageFrom } from '#ui';
import startPage from '../../../schemas/pages/in-depth-start.json';
import { documentTitle, inDepthStart } from '../../../schemas/texts/sv.json';
import { SHORT_GUIDE_START } from '../paths.ts';

const page = pageFrom(startPage);

/**
 * `/fordjupade-guiden/start/`: what the in-depth guide gives. In this version one cannot log in,
 * so the warning of spec section 2 always stands in place of the login; the API says in which words.
 */
export function InDepthStartScreen() {
  const { open, leave } = useShortGuide();
  const [warning, setWarning] = useState(inDepthStart.maintenance);
  useEffect(() => {
    leave();
    const abort = new AbortController();
    // Loaded after the page is shown, which stands complete without the answer.
    import('./maintenanceText.ts')
      .then(({ maintenanceText }) => maintenanceText(abort.signal))
      .then((text) => {
        if (text !== '') setWarning(text);
      })
      // Without a network the code may not come either; the usual text stands.
      .catch(() => undefined);
    return () => abort.abort();
  }, [leave]);
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <Notice kind="warning" title={inDepthStart.maintenanceTitle}>
        <p>{warning}</p>
        <p>{inDepthStart.shortGuideText}</p>
      </Notice>
      <Actions>
        <Button href={SHORT_GUIDE_START} onClick={open}>
          {inDepthStart.toShortGuide}
        </Button>
      </Actions>
    </Card>
  );
}
