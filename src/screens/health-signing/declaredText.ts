import { useState } from 'react';
import { ApiError, call } from '#api';
import { apiClient } from '#guide';
import type { ProductApplication } from '#insurance';
import { declareFully, type FullDeclarationRequest, type SigningDocumentAnswer } from '#operations';
import { whoSigns } from '#screens/signing-run';

/** What the server puts together the text of; who signs is added to it. */
export type Declared = Omit<FullDeclarationRequest, 'firstName' | 'lastName'>;

/**
 * | kind    | the text to sign                                                         |
 * |---------|--------------------------------------------------------------------------|
 * | own     | stands on the page as it was put together here; no server has it yet     |
 * | other   | is another one to the server, and has to be read before it is signed     |
 * | known   | is the same to the server                                                |
 * | failed  | could not be had from the server; it may the next time                   |
 * | refused | cannot be made of these answers                                          |
 */
export type TextState =
  | { readonly kind: 'own' | 'failed' | 'refused' }
  | { readonly kind: 'known' | 'other'; readonly document: SigningDocumentAnswer };

/** The text that is signed: as the page has it, and once somebody signs as the server has it. */
export interface DeclaredText {
  /** What stands on the page, to the letter what is signed. */
  readonly shown: string;
  readonly state: TextState;
  /** What it declares for. */
  readonly products: readonly ProductApplication[];
  /**
   * Has the server put it together, and tells in `state` what came of it; the document when it may be
   * signed, which is when its text is the one on the page. Throws an ApiError, which `state` tells too.
   */
  readonly declare: (signal: AbortSignal) => Promise<SigningDocumentAnswer | undefined>;
  /** What the server has is of no use any more. */
  readonly drop: () => void;
  /** None can be had before what it is made of has been fetched anew. */
  readonly isOutdated: boolean;
  readonly outdate: () => void;
  /** That has been done. */
  readonly renew: () => void;
}

const OWN: TextState = { kind: 'own' };

/**
 * `declared` is what it is made of, undefined until that is there, and `own` its text as the page
 * puts it together. Nothing of it leaves the browser before `declare`; a document of anything else
 * goes.
 */
export function useDeclaredText(declared: Declared | undefined, own: string): DeclaredText {
  const key = declared ? JSON.stringify(declared) : '';
  const [kept, setKept] = useState<{ readonly key: string; readonly state: TextState }>({
    key,
    state: OWN,
  });
  const [isOutdated, setOutdated] = useState(false);
  const state = kept.key === key ? kept.state : OWN;
  const shown = 'document' in state ? state.document.textToSign : own;
  const drop = () => setKept({ key, state: OWN });
  return {
    shown,
    state,
    products: declared?.productApplications ?? [],
    declare: async (signal) => {
      if (!declared) throw new ApiError('unexpected');
      try {
        const { person } = await whoSigns();
        const names = { firstName: person.fornamn, lastName: person.efternamn };
        const document = await call(apiClient(), declareFully, {
          body: { ...names, ...declared },
          signal,
        });
        const isAsShown = document.textToSign === shown;
        if (!signal.aborted) {
          setKept({ key, state: { kind: isAsShown ? 'known' : 'other', document } });
        }
        return isAsShown ? document : undefined;
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
