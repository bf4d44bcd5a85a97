import './confirmation.css';
import { useNavigate } from 'react-router-dom';
import type { DeclarationDocument } from '#state';
import { Actions, Button, fill, Notice } from '#ui';
import { common, healthDeclaration, signing as words } from '../../../schemas/texts/sv.json';
import { HEALTH_CONFIRMATION, HEALTH_QUESTIONS } from '../paths.ts';
import type { SigningRun } from '../signingMachine.ts';
import { useBack } from '../useBack.ts';
import { AnsweredStep } from './AnsweredStep.tsx';
import type { Confirmed } from './confirmed.ts';
import type { DeclaredText, TextState } from './declaredText.ts';
import { NotWhole } from './NotWhole.tsx';
import { SignedText } from './SignedText.tsx';
import { TextTrouble } from './TextTrouble.tsx';
import type { Wanted } from './useDeclarationSigning.ts';

const texts = healthDeclaration.confirmation;
const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });

/** What is confirmed, and how it is signed. */
export interface ConfirmationProps {
  readonly confirmed: Confirmed;
  readonly text: DeclaredText;
  readonly signing: SigningRun<Wanted, DeclarationDocument>;
}

/** Every visible question with its answer, the text that is signed, and 'Signera'. */
export function Confirmation({ confirmed, text, signing }: ConfirmationProps) {
  const { steps, products, isWhole } = confirmed;
  const { phase, resumed, sign } = signing;
  const back = useBack();
  const { kind } = text.state;
  const document = text.state.kind === 'known' ? text.state.document : null;
  const isBusy = phase !== 'idle' && phase !== 'outdated';
  // After a reload there may be a signature of a text that nobody has any more.
  const isSignedBefore = document === null && resumed !== null && !isBusy;
  const isInTrouble = !isBusy && !isSignedBefore && (kind === 'failed' || kind === 'refused');
  const handingIn = phase === 'handing-in' ? words.processing : words.contacting;
  const names = [...new Set(products.map(({ productName }) => productName))];
  const last = steps.at(-1)?.stepId;
  return (
    <>
      {isWhole && <p className="lead">{texts.lead}</p>}
      <p>{fill(healthDeclaration.introduction.products, { products: LIST.format(names) })}</p>
      {isInTrouble && <TextTrouble kind={kind} />}
      {!isWhole && <NotWhole />}
      {isSignedBefore && (
        <Notice kind="info" title={texts.signedBeforeTitle}>
          {texts.signedBefore}
        </Notice>
      )}
      <div className="answered-steps">
        {steps.map((step) => (
          <AnsweredStep key={step.stepId} step={step} isFixed={isBusy} />
        ))}
      </div>
      {!isSignedBefore && isWhole && <SignedText state={text.state} />}
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
        {!isWhole ? null : isInTrouble ? (
          <WayOn kind={kind} onRetry={text.drop} firstStep={steps[0]?.stepId} />
        ) : (
          <Button
            pending={isBusy || (document === null && !isSignedBefore)}
            pendingText={isBusy ? handingIn : texts.textLoading}
            onClick={() => void sign(document)}
          >
            {words.submit}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** What can be done about a text that cannot be signed, in the place of 'Signera'. */
function WayOn(props: {
  readonly kind: TextState['kind'];
  readonly onRetry: () => void;
  readonly firstStep: string | undefined;
}) {
  const { kind, onRetry, firstStep = '' } = props;
  const navigate = useNavigate();
  const toQuestions = () =>
    navigate(HEALTH_QUESTIONS, { state: { step: firstStep, from: HEALTH_CONFIRMATION } });
  const retry = () => {
    // The button goes; the title takes the focus in its place.
    document.querySelector<HTMLElement>('h1')?.focus();
    onRetry();
  };
  return kind === 'refused' ? (
    <Button onClick={toQuestions}>{texts.toQuestions}</Button>
  ) : (
    <Button onClick={retry}>{texts.tryAgain}</Button>
  );
}
