import { type ReactNode, useEffect, useRef, useState } from 'react';
import { apiClient } from '#guide';
import { ApiError, call, type EidStatus, withOrderReference } from '#guide/api';
import { useEid } from '#guide/screens/eid';
import {
  forgetEidOrder,
  keptEidOrder,
  type Receipt,
  type SigningInfo,
  useAppMessage,
} from '#guide/state';
import { type SigningDocumentResponse, startSigning } from '#operations';
import { branchAfterSigning, type SigningPage, showSigned } from './afterSigning.ts';
import { type KeptSigning, type Present, type Restart, restartOf } from './restart.ts';
import {
  type CallFailure,
  preparationFailureOf,
  type SigningOutcome,
  showOutcome,
} from './signingOutcomes.ts';

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
  readonly kept: () => KeptSigning<C>;
  /** Its submission begins; `now` in ms since 1970. */
  readonly keepSignature: (signature: SigningInfo, now: number) => void;
  /** The submission failed, or its page was left. */
  readonly endSubmission: () => void;
  /** Compares the stored content with the visitor's current choices and answers. */
  readonly presentOf: (content: C) => Present;
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
}

/** State of signing on a page. */
export interface SigningRun<Wanted, C> {
  readonly phase: SigningPhase;
  /** Content that was signed, or is being signed, before the page was shown; null for none. */
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
 * page is usable again; a run that was interrupted before any answer resumes by itself after a reload,
 * while the visitor wants the same. What is submitted is what the page last showed when 'Signera' was
 * pressed.
 */
export function useSigningMachine<Wanted, C extends Content>(
  subject: SigningSubject<Wanted, C>,
): SigningRun<Wanted, C> {
  const [resumed, setResumed] = useState(() =>
    restartWith(subject) === 'none' ? null : subject.kept().content,
  );
  const [phase, setPhase] = useState<SigningPhase>(() =>
    restartWith(subject) === 'submission' ? 'submitting' : 'idle',
  );
  const [redirectTo, setRedirectTo] = useState<ReturnType<typeof branchAfterSigning>>();
  const document = useRef<SigningDocumentResponse>(null);
  const leaveSignal = useLeaveSignal(() => {
    // Unsigned content is of no use on another page, and holds data on health and children.
    if (signedOf(subject)) subject.endSubmission();
    else subject.drop();
  });

  const drop = () => {
    subject.drop();
    setResumed(null);
  };
  const giveUp = ({ outcome, isFinal }: CallFailure) => {
    if (isFinal) drop();
    else if (outcome !== 'silent') subject.endSubmission();
    setPhase(outcome === 'outdated' ? 'outdated' : 'idle');
    if (outcome === 'outdated') subject.onOutdated();
    if (outcome === 'failed') showOutcome('failed');
  };
  const submit = async ({ content, signature }: Signed<C>) => {
    subject.keepSignature(signature, Date.now());
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
      submit({ content, signature }).catch(crash);
    },
    onIncorrectPersonalNumber: () => endDialog('wrongPerson'),
    onCancelled: () => endDialog('cancelled'),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what a reload interrupted
  useEffect(() => {
    const signed = signedOf(subject);
    if (signed && restartWith(subject) === 'submission') submit(signed).catch(crash);
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
      return giveUp(preparationFailureOf(error));
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

/** Determines how the page begins, and drops what the visitor no longer wants before it continues. */
function restartWith<C extends Content>(
  subject: Pick<SigningSubject<never, C>, 'kept' | 'presentOf' | 'drop'>,
): Restart {
  const now = Date.now();
  const kept = subject.kept();
  const isInDialog = keptEidOrder('signing', now) !== undefined;
  const present = kept.content ? subject.presentOf(kept.content) : NOTHING;
  const restart = restartOf(kept, present, { isInDialog, now });
  if (restart !== 'replaced') return restart;
  forgetEidOrder();
  subject.drop();
  return 'none';
}

const NOTHING: Present = { isSame: false, isWhole: false };

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
