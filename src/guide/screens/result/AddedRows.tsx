import { useEffect, useRef } from 'react';
import { fill, inSentence } from '#engine/texts';
import { useRecommendations } from '#guide/state';
import { Button } from '#guide/ui';
import type { Recommendation } from '#insurance';
import { result as texts } from '../../../../schemas/texts/sv.json';
import { OfferRow } from './OfferRow.tsx';

/**
 * Rows of an insurance for children: one for each child or pregnancy, and a button that adds a child.
 * A new row takes focus; after a removal the row before does.
 */
export function AddedRows({ recommendation }: { readonly recommendation: Recommendation }) {
  const choices = useRecommendations((state) => state.choices);
  const { addChild, remove } = useRecommendations.getState();
  const own = choices.filter(({ recommendationId }) => recommendationId === recommendation.id);
  const children = own.filter(({ kind }) => kind === 'child');
  const rows = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of rows changes
  useEffect(() => {
    if (focusTarget.current === undefined) return;
    const found = rows.current?.querySelectorAll<HTMLElement>(focusTarget.current);
    focusTarget.current = undefined;
    if (found) [...found].at(-1)?.focus();
  }, [own.length]);

  return (
    <div ref={rows} className="offer-added">
      {own.map(({ id, kind }, index) => (
        <OfferRow
          key={id}
          recommendation={recommendation}
          choiceId={id}
          isFirst={index === 0}
          onRemove={
            kind === 'child' && children.length > 1
              ? () => {
                  focusTarget.current = '.offer-tick > input';
                  remove(id);
                }
              : undefined
          }
        />
      ))}
      {children.at(-1)?.isTicked && (
        <div className="offer-more">
          <Button
            variant="text"
            onClick={() => {
              focusTarget.current = 'form input';
              addChild(recommendation);
            }}
          >
            {texts.addChild}{' '}
            <span className="visually-hidden">
              {fill(texts.for, { product: inSentence(recommendation.productName) })}
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
