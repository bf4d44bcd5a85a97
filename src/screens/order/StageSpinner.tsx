import './eidStage.css';

/** As large as the code that comes in its place, so that nothing jumps. */
export function StageSpinner({ isLarge }: { readonly isLarge: boolean }) {
  return (
    <div className={isLarge ? 'eid-stage eid-stage-large' : 'eid-stage'}>
      <div className="eid-spinner" />
    </div>
  );
}
