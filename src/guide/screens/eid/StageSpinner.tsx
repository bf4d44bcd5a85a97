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
      <div className="eid-spinner" />
      {children !== undefined && <p className="eid-text">{children}</p>}
    </div>
  );
}
