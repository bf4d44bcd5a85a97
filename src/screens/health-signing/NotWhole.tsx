import { ContactWays, Notice } from '#ui';
import { healthDeclaration } from '../../../schemas/texts/sv.json';

const texts = healthDeclaration.confirmation;

/** Why the answers cannot be signed here, and whom to turn to. */
export function NotWhole() {
  return (
    <Notice kind="warning" title={texts.notWholeTitle}>
      <p>{texts.notWhole}</p>
      <ContactWays />
    </Notice>
  );
}
