import type { ReactNode } from 'react';

interface EditorButtonProps {
  readonly children: ReactNode;
  /** The button that one comes back to when a row is gone. */
  readonly isAdding?: boolean;
  readonly onClick: () => void;
}

/** A small button of the editor. */
export function EditorButton({ children, isAdding = false, onClick }: EditorButtonProps) {
  return (
    <button
      type="button"
      className="studio-condition-button"
      data-add={isAdding || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
