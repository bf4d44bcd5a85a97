import { useEffect, useState } from 'react';
import { loadIdd, useRecommendations } from '#state';
import { Button, Icon } from '#ui';
import { common, result as texts } from '../../../schemas/texts/sv.json';
import { apiClient } from '../apiClient.ts';

/** The information document about the recommendations: on its way, failed, or a link to it. */
export function IddLink() {
  const status = useRecommendations((state) => state.iddStatus);
  const url = useObjectUrl(useRecommendations((state) => state.idd));
  if (status === 'error') {
    return (
      <div className="result-document" role="alert">
        <p>{texts.iddFailed}</p>
        <Button variant="secondary" onClick={() => void loadIdd(apiClient())}>
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
        <a href={url} target="_blank" rel="noopener">
          {texts.idd} <span className="visually-hidden">({common.newTab})</span>
        </a>
      )}
    </p>
  );
}

/** An address of a file in memory, for as long as it is shown. */
function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
