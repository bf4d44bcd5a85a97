import './confirmation.css';
import { Actions, Button, fill } from '#ui';
import { common, healthDeclaration, signing as words } from '../../../schemas/texts/sv.json';
import { HEALTH_QUESTIONS } from '../paths.ts';
import type { SigningRun } from '../signingMachine.ts';
import { useBack } from '../useBack.ts';
import { AnsweredStep } from './AnsweredStep.tsx';
import type { Confirmed } from './confirmed.ts';
import type { DeclaredText } from './declaredText.ts';
import type { SignedDeclaration } from './handIn.ts';
import { SignedText } from './SignedText.tsx';
import type { Wanted } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;
const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });

/** What is confirmed, and how it is signed. */
export interface ConfirmationProps {
  readonly confirmed: Confirmed;
  readonly text: DeclaredText;
  readonly signing: SigningRun<Wanted, SignedDeclaration>;
}

/** Every visible question with its answer, the text that is signed, and 'Signera'. */
export function Confirmation({ confirmed, text, signing }: ConfirmationProps) {
  const { steps, products } = confirmed;
  const { phase, resumed, sign } = signing;
  const back = useBack();
  const document = text.state.kind === 'known' ? text.state.document : null;
  const isBusy = phase !== 'idle' && phase !== 'outdated';
  // After a reload there may be a signature of a text that nobody has any more.
  const isSignedBefore = document === null && resumed !== null && !isBusy;
  const names = [...new Set(products.map(({ productName }) => productName))];
  const last = steps.at(-1)?.stepId;
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <p>{fill(healthDeclaration.introduction.products, { products: LIST.format(names) })}</p>
      <div className="answered-steps">
        {steps.map((step) => (
          <AnsweredStep key={step.stepId} step={step} isFixed={isBusy} />
        ))}
      </div>
      <SignedText text={text} isSignedBefore={isSignedBefore} />
      <Actions>
        {/* There is no way back from what has been signed, and its words need the room. */}
        {phase !== 'handing-in' && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => back(HEALTH_QUESTIONS, last)}
          >
            {common.back}
          </Button>
        )}
        <Button
          disabled={document === null && !isSignedBefore && !isBusy}
          pending={isBusy}
          pendingText={phase === 'handing-in' ? words.processing : words.contacting}
          onClick={() => void sign(document)}
        >
          {words.submit}
        </Button>
      </Actions>
    </>
  );
}
