import { useEffect, useState } from 'react';
import { ApiError, mailApplication } from '#api';
import { apiClient } from '#guide';
import type { SummaryMail } from '#screens/finish';
import { type Receipt, useApplication } from '#state';

/** What is on its way: a page that is shown again meanwhile must not send another. */
const underWay = new WeakMap<Receipt, Promise<boolean>>();

/** Mails the summary of an application by itself, once; after a failure when the visitor wants. */
export function useSummaryMail(receipt: Receipt | null): SummaryMail {
  const [status, setStatus] = useState<SummaryMail['status']>(() =>
    useApplication.getState().isMailed ? 'sent' : 'sending',
  );
  const mail = async (during: 'sending' | 'resending') => {
    if (!receipt) return;
    setStatus(during);
    setStatus((await mailed(receipt)) ? 'sent' : 'failed');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (status === 'sending') void mail('sending');
  }, []);
  return { status, onResend: () => void mail('resending') };
}

/** Whether it has gone off. */
function mailed(receipt: Receipt): Promise<boolean> {
  const before = underWay.get(receipt);
  if (before) return before;
  const sending = send(receipt).finally(() => underWay.delete(receipt));
  underWay.set(receipt, sending);
  return sending;
}

async function send(receipt: Receipt): Promise<boolean> {
  const mail = { email: receipt.email, includeHealthDeclarationLink: false };
  try {
    await mailApplication(apiClient(), mail);
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  // Another application may have been signed since, whose mail has not been sent.
  if (useApplication.getState().receipt === receipt) useApplication.getState().noteMailed();
  return true;
}
