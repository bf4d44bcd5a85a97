import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, call, type EidStatus, withOrderReference } from '#api';
import { apiClient } from '#guide';
import { type SigningDocumentResponse, startSigning } from '#operations';
import { useEid } from '#screens/eid';
import { keptEidOrder, type Receipt, type SigningInfo, useAppMessage } from '#state';
import { branchAfterSigning, type SigningPage, showSigned } from './afterSigning.ts';
import {
  type CallFailure,
  preparationFailureOf,
  type SigningOutcome,
  showOutcome,
} from './signingOutcomes.ts';
import { wasSubmitted } from './submitSigned.ts';

/**
 * | phase      | what happens                                                       |
 * |------------|--------------------------------------------------------------------|
 * | idle       | the visitor fills in the form, or reads                            |
 * | contacting | the server prepares the document; the dialog is opened             |
 * | submitting | the signed content is being submitted                              |
 * | outdated   | the content can no longer be signed                                |
 */
export type SigningPhase = 'idle' | 'contacting' | 'submitting' | 'outdated';

/** Content to sign, identified by its document at the server. */
interface Content {
  /** Of any signed document, insurances too: the wire has only this name. */
  readonly healthDeclarationDocumentId: string;
}

/** Content with its signature. */
export interface Signed<C> {
  readonly content: C;
  readonly signature: SigningInfo;
}

/** Callbacks of one kind of signing; `Wanted` is the content that 'Signera' is pressed for. */
export interface SigningSubject<Wanted, C extends Content> {
  /** The page where it is signed. */
  readonly page: SigningPage;
  /** Content stored in the tab, which survives a reload. */
  readonly kept: () => { readonly content: C | null; readonly signature: SigningInfo | null };
  readonly keepSignature: (signature: SigningInfo) => void;
  /** Clears the stored content. */
  readonly drop: () => void;
  /** The earlier signed content, if its signature covers `wanted` too. */
  readonly signedBefore: (wanted: Wanted, signed: Signed<C>) => Signed<C> | undefined;
  /** Has the server prepare the document, and stores it. Throws an ApiError. */
  readonly prepare: (wanted: Wanted, signal: AbortSignal) => Promise<SigningDocumentResponse>;
  /** As `prepare` for the stored content: for another attempt in the dialog. */
  readonly prepareAgain: (signal: AbortSignal) => Promise<SigningDocumentResponse>;
  readonly submit: (content: C, signature: SigningInfo) => Promise<Receipt | CallFailure>;
  readonly onOutdated: () => void;
  /** Stores the receipt and its consequences. */
  readonly onSubmitted: (receipt: Receipt) => void;
  /** The screen was left. */
  readonly onLeave: () => void;
}

/** State of signing on a page. */
export interface SigningRun<Wanted, C> {
  readonly phase: SigningPhase;
  /** Content that a reload interrupted and the page resumes; null for none. */
  readonly resumed: C | null;
  /** Branch to redirect to; undefined until submitted. */
  readonly redirectTo: ReturnType<typeof branchAfterSigning> | undefined;
  /** Render near the button. */
  readonly dialog: ReactNode;
  /** 'Signera'. Does not reject because of the network. */
  readonly sign: (wanted: Wanted) => Promise<void>;
}

/**
 * From 'Signera' to the receipt: prepares the document, opens the dialog, submits. After a failure the
 * page is usable again; an interrupted run resumes by itself after a reload.
 */
export function useSigningMachine<Wanted, C extends Content>(
  subject: SigningSubject<Wanted, C>,
): SigningRun<Wanted, C> {
  const [resumed, setResumed] = useState(() => interrupted(subject));
  const [phase, setPhase] = useState<SigningPhase>(() =>
    unsubmitted(subject) ? 'submitting' : 'idle',
  );
  const [redirectTo, setRedirectTo] = useState<ReturnType<typeof branchAfterSigning>>();
  const document = useRef<SigningDocumentResponse>(null);
  const leaveSignal = useLeaveSignal(subject.onLeave);

  const drop = () => {
    subject.drop();
    setResumed(null);
  };
  const giveUp = ({ outcome, isFinal }: CallFailure) => {
    if (isFinal) drop();
    setPhase(outcome === 'outdated' ? 'outdated' : 'idle');
    if (outcome === 'outdated') subject.onOutdated();
    if (outcome === 'failed') showOutcome('failed');
  };
  const submit = async ({ content, signature }: Signed<C>) => {
    setPhase('submitting');
    const result = await subject.submit(content, signature);
    if ('outcome' in result) return giveUp(result);
    setRedirectTo(branchAfterSigning(result));
    subject.onSubmitted(result);
    // Otherwise the page that follows shows it.
    if (leaveSignal().aborted) showSigned(subject.page);
  };
  // A bug: thrown while rendering, so that the error boundary catches it.
  const crash = (cause: unknown) =>
    setPhase(() => {
      throw cause;
    });
  const endDialog = (outcome: SigningOutcome) => {
    drop();
    showOutcome(outcome);
  };

  /** Outdated content closes the dialog, and is reported on the page. */
  const prepareAgain = async (signal: AbortSignal) =>
    subject.prepareAgain(signal).catch((error: unknown) => {
      const failure = error instanceof ApiError ? preparationFailureOf(error) : undefined;
      if (failure?.outcome !== 'outdated') throw error;
      giveUp(failure);
      throw new ApiError('cancelled');
    });

  const eid = useEid({
    purpose: 'signing',
    start: async (returnUrl, signal) => {
      const wanted = document.current ?? (await prepareAgain(signal));
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
    const signed = unsubmitted(subject);
    if (signed) submit(signed).catch(crash);
  }, []);

  const sign = async (wanted: Wanted) => {
    // An earlier outcome no longer matters.
    useAppMessage.getState().dismiss();
    const before = signedOf(subject);
    const again = before && subject.signedBefore(wanted, before);
    if (again) return submit(again);
    setPhase('contacting');
    try {
      document.current = await subject.prepare(wanted, leaveSignal());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = preparationFailureOf(error);
      // The earlier submission may have been accepted, though its response was lost.
      return failure.outcome === 'outdated' && before ? submit(before) : giveUp(failure);
    }
    if (leaveSignal().aborted) return;
    setPhase('idle');
    eid.begin();
  };

  const isInDialog = eid.isOpen || eid.isOpening;
  return {
    phase: isInDialog ? 'contacting' : phase,
    resumed,
    redirectTo,
    dialog: eid.dialog,
    sign,
  };
}

type Kept<C> = Pick<SigningSubject<never, C & Content>, 'kept'>;

function signedOf<C extends Content>({ kept }: Kept<C>): Signed<C> | undefined {
  const { content, signature } = kept();
  return content && signature ? { content, signature } : undefined;
}

/** Signed content that has not been submitted since the page was loaded. */
function unsubmitted<C extends Content>(subject: Kept<C>): Signed<C> | undefined {
  const signed = signedOf(subject);
  return signed && !wasSubmitted(signed.content.healthDeclarationDocumentId) ? signed : undefined;
}

/** Content whose signing or submission a reload interrupted. */
function interrupted<C extends Content>(subject: Kept<C>): C | null {
  const isInDialog = keptEidOrder('signing', Date.now()) !== undefined;
  return isInDialog || unsubmitted(subject) ? subject.kept().content : null;
}

/** Signature in the response of a poll; undefined without one. */
function signatureOf({
  ocspResponse,
  signature,
  userNonVisibleData,
}: EidStatus): SigningInfo | undefined {
  return signature === '' ? undefined : { ocspResponse, signature, userNonVisibleData };
}

/** Returns a signal that is aborted when the screen is left. */
function useLeaveSignal(onLeave: () => void): () => AbortSignal {
  const leaving = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback never changes what it does
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      onLeave();
    };
  }, []);
  return () => leaving.current.signal;
}
