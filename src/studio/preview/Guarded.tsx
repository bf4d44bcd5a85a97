import { Component, type ReactNode } from 'react';
import { Notice } from '#ui';

interface GuardedProps {
  /** Another key: what threw is tried again. */
  readonly resetKey: number;
  readonly children: ReactNode;
}

/** Says so in place of children that cannot be drawn; without it one mistake would empty the frame. */
export class Guarded extends Component<GuardedProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: GuardedProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice kind="error">
        Det här kunde inte förhandsvisas. Förhandsvisningen försöker igen vid nästa ändring.
      </Notice>
    );
  }
}
