import { Component, type ErrorInfo, type ReactNode } from 'react';
import { errorScreen } from '../../../schemas/texts/sv.json';
import { Button } from './Button.tsx';
import { Actions, Card } from './Card.tsx';
import { ContactWays } from './ContactWays.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Progress } from './Progress.tsx';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onLeave: () => void;
  /** Reports the error. */
  readonly onError?: ((error: unknown, componentStack: string) => void) | undefined;
  /** A change, such as of the path, renders the children again. */
  readonly resetKey?: string | undefined;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Shows the error screen in place of children that threw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen onLeave={this.props.onLeave} />;
  }
}

interface ErrorScreenProps {
  /** Main steps of the guide the visitor is in; 4 in the in-depth guide. */
  readonly mainSteps?: number | undefined;
  /** 'Avsluta': leaves to the in-depth start page and reloads (spec section 2, 'Error screen'). */
  readonly onLeave: () => void;
}

/** 'Hoppsan!': shown when rendering failed, as step 1, inner step 1 of 10 by the specification. */
function ErrorScreen({ mainSteps = 4, onLeave }: ErrorScreenProps) {
  return (
    <Card>
      <Progress step={1} total={mainSteps} inner={{ step: 1, total: 10 }} />
      <PageTitle>{errorScreen.title}</PageTitle>
      <p>{errorScreen.text}</p>
      <section className="contact-block">
        <h2>{errorScreen.contactTitle}</h2>
        <ContactWays />
      </section>
      <Actions>
        <Button onClick={onLeave}>{errorScreen.leave}</Button>
      </Actions>
    </Card>
  );
}
