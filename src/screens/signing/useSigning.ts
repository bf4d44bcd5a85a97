import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, type SigningDocument, type SigningInfo, startSigning } from '#api';
import type { ProductApplication } from '#insurance';
import { useEid } from '#screens/eid';
import { type SignedContent, useApplication, useAppMessage, useRecommendations } from '#state';
import { apiClient } from '../apiClient.ts';
import { pathAfter } from '../receiptPath.ts';
import { saySigned } from '../signedMessage.ts';
import { declare, handIn } from './handIn.ts';
import { declareAnew, interrupted, isSigned, signatureOf, unhanded } from './keptSigning.ts';
import {
  type CallFailure,
  declarationFailureOf,
  type SigningOutcome,
  sayOutcome,
} from './outcomes.ts';
import type { SignAnswers } from './signForm.ts';

/**
 * | phase      | what happens                                                       |
 * |------------|--------------------------------------------------------------------|
 * | idle       | the visitor fills in                                               |
 * | contacting | the server puts together what is to be signed; the dialog is opened |
 * | handing-in | what was signed is on its way to the server                        |
 * | outdated   | what was selected cannot be signed any more                        |
 */
export type SigningPhase = 'idle' | 'contacting' | 'handing-in' | 'outdated';

/** Signing on the page of step 4:2. */
export interface Signing {
  readonly phase: SigningPhase;
  /** What a reload interrupted, and the page goes on with; null when it began anew. */
  readonly resumed: SignedContent | null;
  /** Where it has led; undefined until it has. */
  readonly leadsTo: string | undefined;
  /** Belongs on the page near the button. */
  readonly dialog: ReactNode;
  /** 'Signera'. Does not reject because of the network. */
  readonly sign: (products: readonly ProductApplication[], answers: SignAnswers) => Promise<void>;
}

/**
 * From 'Signera' to the receipt: what is to be signed, the dialog, handing in. Every failure leaves
 * the page usable again; what a reload interrupted goes on by itself.
 */
export function useSigning(): Signing {
  const [resumed, setResumed] = useState(interrupted);
  const [phase, setPhase] = useState<SigningPhase>(() => (unhanded() ? 'handing-in' : 'idle'));
  const [leadsTo, setLeadsTo] = useState<string>();
  const document = useRef<SigningDocument>(null);
  const left = useLeaving();

  const giveUp = ({ outcome, isFinal }: CallFailure) => {
    if (isFinal) drop();
    setPhase(outcome === 'outdated' ? 'outdated' : 'idle');
    if (outcome === 'outdated') useRecommendations.getState().refresh();
    if (outcome === 'failed') sayOutcome('failed');
  };
  const drop = () => {
    useApplication.getState().dropContent();
    setResumed(null);
  };
  const submit = async (content: SignedContent, signature: SigningInfo) => {
    setPhase('handing-in');
    const result = await handIn(content, signature);
    if ('outcome' in result) return giveUp(result);
    setLeadsTo(pathAfter(result));
    // What was recommended before has been applied for.
    useRecommendations.getState().outdate();
    // The page that it leads to says so to whoever is led there.
    if (left().aborted) saySigned();
  };
  // A mistake of ours: the boundary around the screen has to see it.
  const crash = (cause: unknown) =>
    setPhase(() => {
      throw cause;
    });
  const endDialog = (outcome: SigningOutcome) => {
    drop();
    sayOutcome(outcome);
  };

  const eid = useEid({
    purpose: 'signing',
    start: async (returnUrl, signal) => {
      const wanted = document.current ?? (await declareAnew(signal));
      // A restart of the dialog begins with a new one.
      document.current = null;
      return startSigning(apiClient(), wanted, returnUrl, signal);
    },
    onSuccess: (status) => {
      const { content, keepSignature } = useApplication.getState();
      const signature = signatureOf(status);
      if (!content || !signature) return endDialog('failed');
      keepSignature(signature);
      submit(content, signature).catch(crash);
    },
    onIncorrectPersonalNumber: () => endDialog('wrongPerson'),
    onCancelled: () => endDialog('cancelled'),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what a reload interrupted
  useEffect(() => {
    const kept = unhanded();
    if (kept) submit(kept.content, kept.signature).catch(crash);
  }, []);

  const sign: Signing['sign'] = async (products, answers) => {
    // How it went before does not matter any more.
    useAppMessage.getState().dismiss();
    const { content, signature, keepContent, keepSignature } = useApplication.getState();
    const wanted = { ...answers, selectedProducts: products };
    if (content && signature && isSigned(content, wanted)) {
      const { healthDeclarationDocumentId } = content;
      const again = { ...wanted, healthDeclarationDocumentId };
      keepContent(again);
      keepSignature(signature);
      return submit(again, signature);
    }
    setPhase('contacting');
    try {
      document.current = await declare(wanted, left());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = declarationFailureOf(error);
      // What was signed before may have been taken, though its answer was lost.
      const isTaken = failure.outcome === 'outdated' && content && signature;
      return isTaken ? submit(content, signature) : giveUp(failure);
    }
    if (left().aborted) return;
    setPhase('idle');
    eid.begin();
  };

  const isInDialog = eid.isOpen || eid.isOpening;
  return { phase: isInDialog ? 'contacting' : phase, resumed, leadsTo, dialog: eid.dialog, sign };
}

/** Gives a signal that is aborted once the screen is gone. */
function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      // What nobody has signed is of no use on another page: it tells of health and children.
      const { content, signature, dropContent } = useApplication.getState();
      if (content && !signature) dropContent();
    };
  }, []);
  return () => leaving.current.signal;
}
