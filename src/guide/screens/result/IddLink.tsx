import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { apiClient } from '#guide';
import { ApiError } from '#guide/api';
import { fetchErrorOf, IDD, loadIdd, useFetched } from '#guide/state';
import { Button, Icon, Notice } from '#guide/ui';
import { common, result as texts } from '../../../../schemas/texts/sv.json';

/** Information document about the recommendations: loading, failed, or a link to it. */
export function IddLink() {
  const { status, data } = useFetched(IDD);
  const url = useObjectUrl(data);
  const { failureBefore, attempts, tryAgain } = useIddRetry();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // The focused retry button was replaced by the link.
    const hasLostFocus = document.activeElement === document.body;
    if (url !== undefined && attempts > 0 && hasLostFocus) link.current?.focus();
  }, [url, attempts]);

  const failure =
    failureBefore ?? (status === 'error' ? failureText(fetchErrorOf(IDD)) : undefined);
  if (failure !== undefined) {
    return (
      <Notice kind="warning" isInLiveRegion>
        {/* Remounted at each failure, so that each is read out. */}
        <p key={attempts} role="alert">
          {failure}
        </p>
        <div>
          <Button
            variant="secondary"
            pending={failureBefore !== undefined}
            pendingText={texts.fetching}
            onClick={() => tryAgain(failure)}
          >
            {texts.tryAgain}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <p className="result-document">
      <Icon name="document" />
      {url === undefined ? (
        <span>{texts.iddLoading}</span>
      ) : (
        <a ref={link} href={url} target="_blank" rel="noopener">
          {texts.idd} <span className="visually-hidden">({common.newTab})</span>
        </a>
      )}
    </p>
  );
}

/** A server with too much to do answers 503 before the document is drawn, and has it a little later. */
function failureText(error: unknown): string {
  const isLate = error instanceof ApiError && (error.status === 503 || error.code === 'timeout');
  return isLate ? texts.iddLate : texts.iddFailed;
}

/** Retry of the document: the failure that is retried, and the number of completed attempts. */
function useIddRetry() {
  const [failureBefore, setFailureBefore] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const tryAgain = async (failure: string) => {
    setFailureBefore(failure);
    await loadIdd(apiClient());
    setFailureBefore(undefined);
    setAttempts((count) => count + 1);
  };
  return { failureBefore, attempts, tryAgain: (failure: string) => void tryAgain(failure) };
}

/** Object URL of a file, revoked after use. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
