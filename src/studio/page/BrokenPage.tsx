import { Component, type ReactNode } from 'react';
import { elsewhere } from '#studio/session';
import { Button } from '#ui';

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
        <h1>Studion stannade</h1>
        <p>Något gick fel i studion. Det du har skrivit finns kvar och kommer tillbaka.</p>
        <Button onClick={() => window.location.reload()}>Ladda om sidan</Button>
        <Button
          variant="secondary"
          onClick={() => {
            // The address brings back the file that it stopped at.
            window.history.replaceState(null, '', elsewhere(window.location.hash));
            window.location.reload();
          }}
        >
          Öppna en annan fil
        </Button>
      </main>
    );
  }
}
