import { useEffect, useRef, useState } from 'react';
import { IDD, loadIdd, useFetched } from '#fetched';
import { apiClient } from '#guide';
import { Button, Icon } from '#ui';
import { common, result as texts } from '../../../schemas/texts/sv.json';

/** The information document about the recommendations: on its way, failed, or a link to it. */
export function IddLink() {
  const { status, data } = useFetched(IDD);
  const url = useObjectUrl(data);
  const { isTrying, attempts, tryAgain } = useAttempts();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; the link stands in its place.
    const hasLostFocus = document.activeElement === document.body;
    if (url !== undefined && attempts > 0 && hasLostFocus) link.current?.focus();
  }, [url, attempts]);

  if (status === 'error' || isTrying) {
    return (
      <div className="result-document">
        {/* A new one for each failure, so that each is read out. */}
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

/** Fetching on request, and how often that has ended. */
function useAttempts() {
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

/** An address of a file in memory, for as long as it is shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
