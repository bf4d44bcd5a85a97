import { useEffect, useRef, useState } from 'react';
import { IDD, loadIdd, useFetched } from '#fetched';
import { apiClient } from '#guide';
import { Button, Icon } from '#ui';
import { common, result as texts } from '../../../schemas/texts/sv.json';

/** Information document about the recommendations: loading, failed, or a link to it. */
export function IddLink() {
  const { status, data } = useFetched(IDD);
  const url = useObjectUrl(data);
  const { isTrying, attempts, tryAgain } = useIddRetry();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The focused retry button was replaced by the link.
    const hasLostFocus = document.activeElement === document.body;
    if (url !== undefined && attempts > 0 && hasLostFocus) link.current?.focus();
  }, [url, attempts]);

  if (status === 'error' || isTrying) {
    return (
      <div className="result-document">
        {/* Remounted at each failure, so that each is read out. */}
        <p key={attempts} role="alert">
          {texts.iddFailed}
        </p>
        <Button
          variant="secondary"
          pending={isTrying}
          pendingText={texts.fetching}
          onClick={tryAgain}
        >
          {texts.tryAgain}
        </Button>
      </div>
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

/** Retry of the document, with the number of completed attempts. */
function useIddRetry() {
  const [isTrying, setIsTrying] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const tryAgain = async () => {
    setIsTrying(true);
    await loadIdd(apiClient());
    setIsTrying(false);
    setAttempts((count) => count + 1);
  };
  return { isTrying, attempts, tryAgain: () => void tryAgain() };
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
