import { useEffect, useState } from 'react';
import { report, useSession } from '#state';
import { inDepthStart } from '../../../schemas/texts/sv.json';
import { type Asked, type Entrance, entranceOf } from './entrance.ts';

/** What makes calls is loaded after the page is shown; when it cannot be, nobody was asked. */
async function ask(signal: AbortSignal): Promise<Asked> {
  const code = await import('./askServer.ts').catch(() => null);
  return code && (await code.askServer(signal));
}

/** Milliseconds until the login is offered without an answer about it. */
const PATIENCE = 3000;

/**
 * What stands where one logs in. The server is asked on each visit to the page; the login is neither
 * offered nor withdrawn before it has answered, so that nothing flashes.
 */
export function useEntrance(): Entrance {
  const [asked, setAsked] = useState<Asked>('asking');
  const session = useSession(({ status }) => status);
  useEffect(() => {
    const abort = new AbortController();
    let isShown = true;
    const settle = (answer: Asked) => {
      clearTimeout(patience);
      if (isShown) setAsked(answer);
    };
    // Also when it is the code that does not come.
    const patience = setTimeout(() => {
      abort.abort();
      settle(null);
    }, PATIENCE);
    ask(abort.signal).then(settle, (error: unknown) => {
      report(error instanceof Error ? error : new Error('asking about the login failed'));
      settle(null);
    });
    return () => {
      isShown = false;
      clearTimeout(patience);
      abort.abort();
    };
  }, []);
  return entranceOf(session, asked, inDepthStart.maintenance);
}
