import { useEffect, useState } from 'react';
import { useSession } from '#state';
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
    const patience = setTimeout(() => abort.abort(), PATIENCE);
    let isShown = true;
    void ask(abort.signal).then((answer) => {
      clearTimeout(patience);
      if (isShown) setAsked(answer);
    });
    return () => {
      isShown = false;
      clearTimeout(patience);
      abort.abort();
    };
  }, []);
  return entranceOf(session, asked, inDepthStart.maintenance);
}
