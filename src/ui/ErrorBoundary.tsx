import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

/** What the boundary guards and whom it tells. */
export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onLeave: () => void;
  /** Reports the error; `componentStack` names the parts that were being rendered. */
  readonly onError?: ((error: unknown, componentStack: string) => void) | undefined;
  /** When it changes, such as the path, the children get another chance. */
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
