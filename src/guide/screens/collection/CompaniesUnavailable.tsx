import { fill } from '#engine/texts';
import { BackButton } from '#guide';
import type { InsuranceCompany } from '#guide/api';
import {
  Actions,
  Button,
  Failure,
  formatList,
  Notice,
  Skeleton,
  type SkeletonShape,
} from '#guide/ui';
import { common, companies as texts } from '../../../../schemas/texts/sv.json';

export interface CompaniesUnavailableProps {
  readonly status: 'loading' | 'failed' | 'none';
  /** Companies chosen earlier. */
  readonly chosen: readonly InsuranceCompany[];
  readonly onTryAgain: () => void;
  /** Called with the companies to continue with. */
  readonly onNext: (chosen: readonly InsuranceCompany[]) => void;
  readonly onBack: () => void;
}

/** A help line, and cards for a list of usual length. */
const LIST: readonly SkeletonShape[] = [
  'short-text',
  ...Array<SkeletonShape>(8).fill('choice-card'),
];

/**
 * Replaces the list while it loads, when it failed to load, and when it is empty. After a failure the
 * visitor can continue with the earlier choice.
 */
export function CompaniesUnavailable({
  status,
  chosen,
  onTryAgain,
  onNext,
  onBack,
}: CompaniesUnavailableProps) {
  return (
    <>
      {status === 'loading' && <Skeleton shapes={LIST} hasCards label={texts.loading} />}
      {status === 'none' && <Notice kind="info">{texts.none}</Notice>}
      {status === 'failed' && (
        <>
          <Failure retryLabel={texts.tryAgain} onRetry={onTryAgain}>
            {texts.failed}
          </Failure>
          <p>
            {chosen.length > 0
              ? fill(texts.goOnWithChosen, {
                  companies: formatList(chosen.map(({ displayName }) => displayName)),
                })
              : texts.goOnWithout}
          </p>
        </>
      )}
      <Actions>
        <BackButton onBack={onBack} />
        <Button
          disabled={status === 'loading'}
          onClick={() => onNext(status === 'failed' ? chosen : [])}
        >
          {common.next}
        </Button>
      </Actions>
    </>
  );
}
