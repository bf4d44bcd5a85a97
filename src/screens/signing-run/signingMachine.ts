import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, call, type EidStatus, withOrderReference } from '#api';
import { apiClient } from '#guide';
import { type SigningDocumentAnswer, startSigning } from '#operations';
import { useEid } from '#screens/eid';
import { keptEidOrder, type Receipt, type SigningInfo, useAppMessage } from '#state';
import { type SigningPage, saySigned, wayAfter } from './afterSigning.ts';
import { isTried } from './signingHandIn.ts';
import {
  type CallFailure,
  declarationFailureOf,
  type SigningOutcome,
  sayOutcome,
} from './signingOutcomes.ts';

/**
 * | phase      | what happens                                                       |
 * |------------|--------------------------------------------------------------------|
 * | idle       | the visitor fills in, or reads                                     |
 * | contacting | the server puts together what is to be signed; the dialog is opened |
 * | handing-in | what was signed is on its way to the server                        |
 * | outdated   | what was to be signed cannot be signed any more                    |
 */
export type SigningPhase = 'idle' | 'contacting' | 'handing-in' | 'outdated';

/** What is signed; the document is what the server knows it by. */
interface Content {
  readonly healthDeclarationDocumentId: string;
}

/** What has been signed, and by what. */
export interface Signed<C> {
  readonly content: C;
  readonly signature: SigningInfo;
}

/** What one kind of signing differs in from another; `Wanted` is what 'Signera' is pressed for. */
export interface SigningSubject<Wanted, C extends Content> {
  /** The page where it is signed. */
  readonly page: SigningPage;
  /** What the tab keeps of it, so that a reload loses nothing. */
  readonly kept: () => { readonly content: C | null; readonly signature: SigningInfo | null };
  readonly keepSignature: (signature: SigningInfo) => void;
  /** What is kept will not be signed, or not be taken. */
  readonly drop: () => void;
  /** What was signed before, when a signature of it is one of what is wanted now. */
  readonly signedBefore: (wanted: Wanted, signed: Signed<C>) => Signed<C> | undefined;
  /** Lets the server put together what is to be signed, and keeps it. Throws an ApiError. */
  readonly declare: (wanted: Wanted, signal: AbortSignal) => Promise<SigningDocumentAnswer>;
  /** The same for what is kept: for another attempt in the dialog. */
  readonly declareAnew: (signal: AbortSignal) => Promise<SigningDocumentAnswer>;
  readonly handIn: (content: C, signature: SigningInfo) => Promise<Receipt | CallFailure>;
  readonly onOutdated: () => void;
  /** Keeps the receipt, and what follows from it. */
  readonly onHandedIn: (receipt: Receipt) => void;
  /** The screen is gone. */
  readonly onLeave: () => void;
}

/** Signing on a page. */
export interface SigningRun<Wanted, C> {
  readonly phase: SigningPhase;
  /** What a reload interrupted, and the page goes on with; null when it began anew. */
  readonly resumed: C | null;
  /** Where it has led; undefined until it has. */
  readonly leadsTo: ReturnType<typeof wayAfter> | undefined;
  /** Belongs on the page near the button. */
  readonly dialog: ReactNode;
  /** 'Signera'. Does not reject because of the network. */
  readonly sign: (wanted: Wanted) => Promise<void>;
}

/**
 * From 'Signera' to the receipt: what is to be signed, the dialog, handing in. Every failure leaves
 * the page usable again; what a reload interrupted goes on by itself.
 */
export function useSigningMachine<Wanted, C extends Content>(
  subject: SigningSubject<Wanted, C>,
): SigningRun<Wanted, C> {
  const [resumed, setResumed] = useState(() => interrupted(subject));
  const [phase, setPhase] = useState<SigningPhase>(() =>
    unhanded(subject) ? 'handing-in' : 'idle',
  );
  const [leadsTo, setLeadsTo] = useState<ReturnType<typeof wayAfter>>();
  const document = useRef<SigningDocumentAnswer>(null);
  const left = useLeaving(subject.onLeave);

  const drop = () => {
    subject.drop();
    setResumed(null);
  };
  const giveUp = ({ outcome, isFinal }: CallFailure) => {
    if (isFinal) drop();
    setPhase(outcome === 'outdated' ? 'outdated' : 'idle');
    if (outcome === 'outdated') subject.onOutdated();
    if (outcome === 'failed') sayOutcome('failed');
  };
  const submit = async ({ content, signature }: Signed<C>) => {
    setPhase('handing-in');
    const result = await subject.handIn(content, signature);
    if ('outcome' in result) return giveUp(result);
    setLeadsTo(wayAfter(result));
    subject.onHandedIn(result);
    // The page that it leads to says so to whoever is led there.
    if (left().aborted) saySigned(subject.page);
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

  /** What cannot be signed any more is said on the page, which the dialog gives way to. */
  const declareAnew = async (signal: AbortSignal) =>
    subject.declareAnew(signal).catch((error: unknown) => {
      const failure = error instanceof ApiError ? declarationFailureOf(error) : undefined;
      if (failure?.outcome !== 'outdated') throw error;
      giveUp(failure);
      throw new ApiError('cancelled');
    });

  const eid = useEid({
    purpose: 'signing',
    start: async (returnUrl, signal) => {
      const wanted = document.current ?? (await declareAnew(signal));
      // A restart of the dialog begins with a new one.
      document.current = null;
      const { textToSign, userNonVisibleData } = wanted;
      const body = { textToSign, userNonVisibleData, returnUrl };
      return call(apiClient(), startSigning, { body, signal }).then(withOrderReference);
    },
    onSuccess: (status) => {
      const { content } = subject.kept();
      const signature = signatureOf(status);
      if (!content || !signature) return endDialog('failed');
      subject.keepSignature(signature);
      submit({ content, signature }).catch(crash);
    },
    onIncorrectPersonalNumber: () => endDialog('wrongPerson'),
    onCancelled: () => endDialog('cancelled'),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what a reload interrupted
  useEffect(() => {
    const signed = unhanded(subject);
    if (signed) submit(signed).catch(crash);
  }, []);

  const sign = async (wanted: Wanted) => {
    // How it went before does not matter any more.
    useAppMessage.getState().dismiss();
    const before = signedOf(subject);
    const again = before && subject.signedBefore(wanted, before);
    if (again) return submit(again);
    setPhase('contacting');
    try {
      document.current = await subject.declare(wanted, left());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = declarationFailureOf(error);
      // What was signed before may have been taken, though its answer was lost.
      return failure.outcome === 'outdated' && before ? submit(before) : giveUp(failure);
    }
    if (left().aborted) return;
    setPhase('idle');
    eid.begin();
  };

  const isInDialog = eid.isOpen || eid.isOpening;
  return {
    phase: isInDialog ? 'contacting' : phase,
    resumed,
    leadsTo,
    dialog: eid.dialog,
    sign,
  };
}

type Kept<C> = Pick<SigningSubject<never, C & Content>, 'kept'>;

function signedOf<C extends Content>({ kept }: Kept<C>): Signed<C> | undefined {
  const { content, signature } = kept();
  return content && signature ? { content, signature } : undefined;
}

/** What has been signed and not been handed in since the page was loaded. */
function unhanded<C extends Content>(subject: Kept<C>): Signed<C> | undefined {
  const signed = signedOf(subject);
  return signed && !isTried(signed.content.healthDeclarationDocumentId) ? signed : undefined;
}

/** What a reload has interrupted: in the dialog, or while it was handed in. */
function interrupted<C extends Content>(subject: Kept<C>): C | null {
  const isInDialog = keptEidOrder('signing', Date.now()) !== undefined;
  return isInDialog || unhanded(subject) ? subject.kept().content : null;
}

/** The signature that a poll brought; undefined when it brought none. */
function signatureOf({
  ocspResponse,
  signature,
  userNonVisibleData,
}: EidStatus): SigningInfo | undefined {
  return signature === '' ? undefined : { ocspResponse, signature, userNonVisibleData };
}

/** Gives a signal that is aborted once the screen is gone. */
function useLeaving(onLeave: () => void): () => AbortSignal {
  const leaving = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do is the same all along
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      onLeave();
    };
  }, []);
  return () => leaving.current.signal;
}
