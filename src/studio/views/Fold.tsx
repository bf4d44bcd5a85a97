import { type ReactNode, useId, useState } from 'react';

/** A line that opens the content below it. `isOpen` is its initial state. */
export function Fold({
  line,
  isOpen,
  children,
}: {
  readonly line: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  const [isShown, setShown] = useState(isOpen);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="studio-fold"
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': id })}
        onClick={() => setShown(!isShown)}
      >
        <span className="studio-fold-mark" aria-hidden="true">
          {isShown ? '▾' : '▸'}
        </span>
        {line}
      </button>
      {isShown && <div id={id}>{children}</div>}
    </>
  );
}
