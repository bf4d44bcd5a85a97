import { useEffect, useState } from 'react';
import { ApiError, declareFully, type FullDeclaration, type SigningDocument } from '#api';
import type { ProductApplication } from '#insurance';
import { apiClient } from '../apiClient.ts';
import { whoSigns } from '../ownInsurances.ts';

/** What the server puts together the text of; who signs is added to it. */
export type Declared = Omit<FullDeclaration, 'firstName' | 'lastName'>;

/**
 * | kind    | the text to sign                                              |
 * |---------|---------------------------------------------------------------|
 * | none    | is not there: nobody has asked for it, or it is on its way    |
 * | failed  | did not come; it may the next time                            |
 * | refused | cannot be made of these answers                               |
 * | known   | is there                                                      |
 */
export type TextState =
  | { readonly kind: 'none' | 'failed' | 'refused' }
  | { readonly kind: 'known'; readonly document: SigningDocument };

/** The text that is signed, as the server put it together. */
export interface DeclaredText {
  /** Another one for each text. */
  readonly key: string;
  readonly state: TextState;
  /** What it declares for. */
  readonly products: readonly ProductApplication[];
  /** Has it put together, once more if need be. Throws an ApiError, which `state` tells too. */
  readonly declare: (signal: AbortSignal) => Promise<SigningDocument>;
  /** It is of no use any more, or to be asked for once more. */
  readonly drop: () => void;
  /** None can be had before what it is made of has been fetched anew. */
  readonly isOutdated: boolean;
  readonly outdate: () => void;
  /** That has been done. */
  readonly renew: () => void;
}

const NONE: TextState = { kind: 'none' };

/** `declared` is what it is made of, undefined until that is there; a text of anything else goes. */
export function useDeclaredText(declared: Declared | undefined): DeclaredText {
  const key = declared ? JSON.stringify(declared) : '';
  const [kept, setKept] = useState<Pick<DeclaredText, 'key' | 'state'>>({ key, state: NONE });
  const [isOutdated, setOutdated] = useState(false);
  const drop = () => setKept({ key, state: NONE });
  return {
    key,
    state: kept.key === key ? kept.state : NONE,
    products: declared?.productApplications ?? [],
    declare: async (signal) => {
      if (!declared) throw new ApiError('unexpected');
      try {
        const { person } = await whoSigns();
        const names = { firstName: person.fornamn, lastName: person.efternamn };
        const document = await declareFully(apiClient(), { ...names, ...declared }, signal);
        if (!signal.aborted) setKept({ key, state: { kind: 'known', document } });
        return document;
      } catch (error) {
        if (error instanceof ApiError && !signal.aborted) {
          if (error.status === 409) setOutdated(true);
          else setKept({ key, state: { kind: error.status === 422 ? 'refused' : 'failed' } });
        }
        throw error;
      }
    },
    drop,
    isOutdated,
    outdate: () => setOutdated(true),
    renew: () => {
      setOutdated(false);
      drop();
    },
  };
}

/** Fetches the text while it is wanted and is not there. */
export function useTextLoading({ key, state, declare }: DeclaredText, isWanted: boolean): void {
  const [, crash] = useState<never>();
  const isNeeded = isWanted && state.kind === 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is made of says when to ask
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    declare(abort.signal).catch((error: unknown) => {
      if (error instanceof ApiError) return;
      // A mistake of ours: the boundary around the screen has to see it.
      crash(() => {
        throw error;
      });
    });
    return () => abort.abort();
  }, [isNeeded, key]);
}
