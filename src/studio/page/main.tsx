import 'virtual:brand.css';
import '../../guide/ui/base.css';
import '../../../renderers/form.css';
import './page.css';
import './editing.css';
import './preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { draftStorage } from '#studio/editor';
import { publishingCalls } from '#studio/versions';
import { App } from './App.tsx';
import { fileCalls } from './fileCalls.ts';
import { StudioTheme } from './StudioTheme.tsx';

const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

const token = meta('studio-token') ?? '';
const home = meta('studio-home') ?? '';
const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the studio');
createRoot(root).render(
  <StrictMode>
    <StudioTheme>
      <App
        calls={fileCalls(token)}
        publishing={publishingCalls(token)}
        drafts={draftStorage(() => window.localStorage, home)}
        home={home}
        nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''}
      />
    </StudioTheme>
  </StrictMode>,
);
