import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { elsewhere } from '#studio/session';
import { opening } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** In place of a studio that threw: drafts are kept as one writes, so that nothing is lost. */
export class BrokenPage extends Component<{ readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="studio-opening">
        <h1>{opening.stopped}</h1>
        <p>{opening.stoppedHelp}</p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {opening.reload}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            // The address brings back the file that it stopped at.
            window.history.replaceState(null, '', elsewhere(window.location.hash));
            window.location.reload();
          }}
        >
          {opening.openAnother}
        </Button>
      </main>
    );
  }
}
