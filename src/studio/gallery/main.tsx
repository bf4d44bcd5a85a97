import 'virtual:brand.css';
import '../../guide/ui/base.css';
import { createRoot } from 'react-dom/client';
import { loadScenes } from '#guide/scenes';
import { entriesOf } from './entries.ts';
import { Gallery, type GalleryProps } from './Gallery.tsx';

const FOLDER = '../../../';
const ADDRESSES = { frame: '../preview/preview.html', sources: `${FOLDER}source/` };

/** A list made by the build: example forms by name, or tests by the files that they test. */
async function find<T>(name: 'examples' | 'renderers' | 'tests'): Promise<T> {
  return (await fetch(`${FOLDER}${name}.json`)).json();
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the gallery');
const [scenes, examples, renderers, tests] = await Promise.all([
  loadScenes(),
  find<Parameters<typeof entriesOf>[1]>('examples'),
  find<Readonly<Record<string, string>>>('renderers'),
  find<GalleryProps['tests']>('tests'),
]);
createRoot(root).render(
  <Gallery entries={entriesOf(scenes, examples, renderers)} tests={tests} addresses={ADDRESSES} />,
);
