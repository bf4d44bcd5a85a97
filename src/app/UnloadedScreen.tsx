import { useEffect, useState } from 'react';
import { Actions, Button, Card, Notice, PageTitle } from '#ui';
import { common, unloadedScreen as texts } from '../../schemas/texts/sv.json';

/** Milliseconds until the server counts as out of reach. */
const PATIENCE = 10_000;

/** What is shown in place of a screen whose code could not be fetched. */
export interface UnloadedScreenProps {
  /** Called when the visitor goes elsewhere: coming back is another attempt. */
  readonly onLeave: () => void;
}

/** 'Sidan kunde inte laddas', with 'Försök igen'. The answers are in the storage of the tab. */
export function UnloadedScreen({ onLeave }: UnloadedScreenProps) {
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => onLeave, [onLeave]);

  const tryAgain = async () => {
    setIsTrying(true);
    if (await isReachable(window.location.href)) window.location.reload();
    else setIsTrying(false);
  };
  return (
    <Card>
      <PageTitle>{texts.title}</PageTitle>
      <Notice kind="error">{texts.text}</Notice>
      <Actions>
        <Button onClick={tryAgain} pending={isTrying} pendingText={common.loading}>
          {texts.tryAgain}
        </Button>
      </Actions>
    </Card>
  );
}

/**
 * Whether the server answers at all. Only then does a reload help, and after a new release nothing
 * else does, since the files then have other names; without a network it would trade this screen
 * for the browser's own.
 */
async function isReachable(page: string): Promise<boolean> {
  try {
    await fetch(page, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return true;
  } catch {
    return false;
  }
}
