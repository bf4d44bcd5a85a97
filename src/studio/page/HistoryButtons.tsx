import type { History } from '#studio/session';

/** Undo and redo of the file that is shown. */
export function HistoryButtons({ undo, redo, canUndo, canRedo }: History) {
  const buttons = [
    { name: 'Ångra', keys: 'Ctrl + Z', can: canUndo, act: undo },
    { name: 'Gör om', keys: 'Ctrl + Skift + Z', can: canRedo, act: redo },
  ];
  return buttons.map(({ name, keys, can, act }) => (
    // Not `disabled`, which would take the focus from who undoes the first change.
    <button
      key={name}
      type="button"
      className="studio-small-button"
      title={`${name} (${keys})`}
      aria-disabled={!can}
      onClick={() => {
        if (can) act();
      }}
    >
      {name}
    </button>
  ));
}
