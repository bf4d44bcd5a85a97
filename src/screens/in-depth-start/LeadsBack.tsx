import { useLayoutEffect, useState } from 'react';
import { wantedPage } from '#guide';
import { Notice } from '#ui';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/** Above all else on the page: that the login leads back to where the visitor was. */
export function LeadsBack() {
  const [leadsBack, setLeadsBack] = useState(false);
  // The page as it was made for everybody knows nothing of the visitor.
  useLayoutEffect(() => setLeadsBack(wantedPage() !== undefined), []);
  return (
    leadsBack && (
      <Notice kind="info" title={inDepthStart.toDeclarationTitle}>
        {inDepthStart.toDeclaration}
      </Notice>
    )
  );
}
