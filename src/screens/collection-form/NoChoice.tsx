import type { InsuranceCompany } from '#api';
import { Back } from '#guide';
import { fill } from '#texts';
import { Actions, Button, listed, Notice, Skeleton, type SkeletonShape } from '#ui';
import { common, companies as texts } from '../../../schemas/texts/sv.json';

/** Why there is nothing to choose from, and where the buttons lead. */
export interface NoChoiceProps {
  readonly why: 'loading' | 'failed' | 'none';
  /** The companies chosen before. */
  readonly chosen: readonly InsuranceCompany[];
  readonly onTryAgain: () => void;
  /** Called with the companies to go on with. */
  readonly onNext: (chosen: readonly InsuranceCompany[]) => void;
  readonly onBack: () => void;
}

/** The line of help and as many cards as a common list has. */
const LIST: readonly SkeletonShape[] = [
  'short-text',
  ...Array<SkeletonShape>(8).fill('choice-card'),
];

/**
 * In place of the list while it is on its way, when it did not come, and when there is no company in
 * it. A list that did not come takes nothing away: what was chosen before can be gone on with.
 */
export function NoChoice({ why, chosen, onTryAgain, onNext, onBack }: NoChoiceProps) {
  return (
    <>
      {why === 'loading' && <Skeleton shapes={LIST} hasCards label={texts.loading} />}
      {why === 'none' && <Notice kind="info">{texts.none}</Notice>}
      {why === 'failed' && (
        <>
          <Notice kind="error">{texts.failed}</Notice>
          <div>
            <Button variant="secondary" onClick={onTryAgain}>
              {texts.tryAgain}
            </Button>
          </div>
          <p>
            {chosen.length > 0
              ? fill(texts.goOnWithChosen, {
                  companies: listed(chosen.map(({ displayName }) => displayName)),
                })
              : texts.goOnWithout}
          </p>
        </>
      )}
      <Actions>
        <Back onBack={onBack} />
        <Button disabled={why === 'loading'} onClick={() => onNext(why === 'failed' ? chosen : [])}>
          {common.next}
        </Button>
      </Actions>
    </>
  );
}
