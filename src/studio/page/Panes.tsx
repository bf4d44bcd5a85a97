import { type ReactNode, useRef, useState } from 'react';
import {
  Group,
  Panel,
  type PanelSize,
  Separator,
  useDefaultLayout,
  usePanelRef,
} from 'react-resizable-panels';
import { panes } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { PAGE_STORAGE } from './pageStorage.ts';
import { previewShare, type ScreenWidth } from './screens.ts';

/** Files, editing and preview side by side, each as wide as it was last. */
export function Panes(props: {
  readonly files: ReactNode;
  readonly editing: ReactNode;
  readonly preview: ReactNode;
  readonly previewPane: PreviewPane;
}) {
  const { files, editing, preview, previewPane } = props;
  const layout = useDefaultLayout({ id: 'behovsguiden-studio', storage: PAGE_STORAGE });
  return (
    <Group className="studio-panes" {...layout}>
      <Panel
        id="studio-files-pane"
        defaultSize={216}
        minSize={160}
        maxSize={400}
        groupResizeBehavior="preserve-pixel-size"
      >
        {files}
      </Panel>
      {/* Named by its title: between landmarks there is no place for a label that axe would have in one. */}
      <Separator className="studio-divider" title={panes.files} />
      <Panel id="studio-edit-pane" minSize={400}>
        {editing}
      </Panel>
      <Separator className="studio-divider" title={panes.preview} />
      {/* The preview goes on out of sight: what is edited there has its form from it. */}
      <Panel
        id="studio-see-pane"
        className={previewPane.isShown ? '' : 'studio-unseen'}
        collapsible
        defaultSize={`${previewShare(375, window.innerWidth)}%`}
        minSize="20%"
        maxSize="60%"
        groupResizeBehavior="preserve-pixel-size"
        panelRef={previewPane.ref}
        onResize={previewPane.onResize}
      >
        {preview}
      </Panel>
    </Group>
  );
}

/** The pane of the preview: whether it is shown, and how that and its width are changed. */
export type PreviewPane = ReturnType<typeof usePreviewPane>;

export function usePreviewPane() {
  const ref = usePanelRef();
  const [isShown, setShown] = useState(true);
  // After a reload the pane itself no longer knows how wide it was before it was hidden.
  const lastShare = useRef(previewShare(375, window.innerWidth));
  return {
    ref,
    isShown,
    onResize: ({ asPercentage }: PanelSize) => {
      setShown(asPercentage > 0);
      if (asPercentage > 0) lastShare.current = asPercentage;
    },
    toggle: () =>
      isShown ? ref.current?.collapse() : ref.current?.resize(`${lastShare.current}%`),
    fit: (width: ScreenWidth) => ref.current?.resize(`${previewShare(width, window.innerWidth)}%`),
  };
}
