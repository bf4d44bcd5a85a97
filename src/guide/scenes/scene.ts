import type { ScreenId } from '#guide';
import type { Screens } from '#guide/app';
import type { sceneTitles } from '../../../schemas/texts/studio.json';
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';

/** The name of a scene, whose title stands in `schemas/texts/studio.json`. */
export type SceneId = keyof typeof sceneTitles;

/** A page as one visitor meets it. */
export interface Scene {
  readonly screen: ScreenId;
  /** The page that it leads to, where that is another. */
  readonly end?: ScreenId;
  /** The page before it, which some pages ask for. */
  readonly from?: ScreenId;
  /** Puts the stores as they are by then, and says how the server answers. */
  readonly prepare?: (server: ExampleServer) => void;
  /** The acts of the visitor on the page; after them time stands still. */
  readonly act?: (visitor: ExampleVisitor) => Promise<void>;
  /** Whether the page is on a telephone, which decides where an app is opened; not how wide it is. */
  readonly isPhone?: boolean;
  /** Where a QR code is seen, whatever the size of the preview: otherwise in the middle, all of it. */
  readonly codeAt?: 'left' | 'edge';
  /** In the place of the screens as they are, to show what breaks. */
  readonly screens?: Partial<Screens>;
}

/** The scenes of a part of the guides. */
export type Scenes = Readonly<Partial<Record<SceneId, Scene>>>;
