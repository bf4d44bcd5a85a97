import { useState } from 'react';
import { apiClient } from '#guide';
import { ApiError, call } from '#guide/api';
import { loadSigner } from '#guide/screens/signing';
import type { ProductApplication } from '#insurance';
import {
  declareFully,
  type FullDeclarationRequest,
  type SigningDocumentResponse,
} from '#operations';

/** Request body of the call that prepares the text, without the person's name. */
export type DeclarationRequest = Omit<FullDeclarationRequest, 'firstName' | 'lastName'>;

/**
 * | kind    | the text to sign                                                         |
 * |---------|--------------------------------------------------------------------------|
 * | own     | was built on this page; the server has not been asked yet                |
 * | other   | differs at the server, and has to be read before it is signed            |
 * | known   | is the same at the server                                                |
 * | failed  | could not be loaded from the server; a retry may help                    |
 * | refused | cannot be built of these answers                                         |
 */
export type TextState =
  | { readonly kind: 'own' | 'failed' | 'refused' }
  | { readonly kind: 'known' | 'other'; readonly document: SigningDocumentResponse };

/** Text to sign: as built on the page, and after a call as the server has it. */
export interface SigningText {
  /** Text on the page, identical to what is signed. */
  readonly shown: string;
  readonly state: TextState;
  /** Applications it is for. */
  readonly products: readonly ProductApplication[];
  /**
   * Has the server prepare the document and updates `state`. Returns it only if its text equals the
   * one on the page. Throws an ApiError, which `state` reflects too.
   */
  readonly declare: (signal: AbortSignal) => Promise<SigningDocumentResponse | undefined>;
  /** Discards the server's document. */
  readonly drop: () => void;
  /** The questions or applications have to be reloaded first. */
  readonly isOutdated: boolean;
  readonly outdate: () => void;
  /** They have been reloaded. */
  readonly renew: () => void;
}

const OWN: TextState = { kind: 'own' };

/**
 * `declared` is its source, undefined until loaded, and `pageText` the text built on the page. Nothing is
 * sent before `declare`; a document of another source is discarded.
 */
export function useSigningText(
  declared: DeclarationRequest | undefined,
  pageText: string,
): SigningText {
  const key = declared ? JSON.stringify(declared) : '';
  const [kept, setKept] = useState<{ readonly key: string; readonly state: TextState }>({
    key,
    state: OWN,
  });
  const [isOutdated, setOutdated] = useState(false);
  const state = kept.key === key ? kept.state : OWN;
  const shown = 'document' in state ? state.document.textToSign : pageText;
  const drop = () => setKept({ key, state: OWN });
  return {
    shown,
    state,
    products: declared?.productApplications ?? [],
    declare: async (signal) => {
      if (!declared) throw new ApiError('unexpected');
      try {
        const { person } = await loadSigner();
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
