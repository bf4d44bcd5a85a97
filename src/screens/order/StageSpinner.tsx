import './eidStage.css';

/** Spinner of the size of the code that replaces it, so that nothing jumps. */
export function StageSpinner({ isLarge }: { readonly isLarge: boolean }) {
  return (
    <div className={isLarge ? 'eid-stage eid-stage-large' : 'eid-stage'}>
      <div className="eid-spinner" />
    </div>
  );
}
