import './eidStage.css';

export interface StageSpinnerProps {
  readonly isLarge: boolean;
  /** Shown below it. */
  readonly children?: string;
}

/** Spinner of the size of the code that replaces it, so that nothing jumps. */
export function StageSpinner({ isLarge, children }: StageSpinnerProps) {
  return (
    <div className={isLarge ? 'eid-stage eid-stage-large' : 'eid-stage'}>
      <Spinner>{children}</Spinner>
    </div>
  );
}

/** The same within a stage that is there already. */
export function Spinner({ children }: { readonly children: string | undefined }) {
  return (
    <>
      <div className="eid-spinner" />
      {children !== undefined && <p className="eid-text">{children}</p>}
    </>
  );
}
