import 'virtual:brand.css';
import '../../guide/ui/base.css';
import '../../../renderers/form.css';
import './frame.css';
import { createRoot } from 'react-dom/client';
import { dateInStockholm } from '#engine';
import { PreviewFrame } from './PreviewFrame.tsx';
import {
  editMessage,
  keyMessage,
  messageToShow,
  type PreviewState,
  READY,
  stateMessage,
} from './previewMessages.ts';
import { createStage } from './stage.ts';
import { TextMarks } from './textMarks.ts';

/** A frame that is out of sight is not painted; then the state is reported all the same, in ms. */
const LONGEST_WAIT_MS = 200;

const { origin } = window.location;
const root = document.getElementById('root');
if (!root) throw new Error('preview.html has no #root');

/** The real ones: time stands still in the scenes. */
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = window;

let waiting: PreviewState | undefined;

const marks = new TextMarks();
const stage = createStage(marks);
window.addEventListener('message', (event) => {
  const message = messageToShow(event, { origin, source: window.parent });
  if (message) stage.show(message, dateInStockholm(new Date()));
});
window.addEventListener('keydown', (event) => {
  const message = keyMessage(event);
  if (!message) return;
  event.preventDefault();
  window.parent.postMessage(message, origin);
});
createRoot(root).render(
  <PreviewFrame
    stage={stage}
    marks={marks}
    onState={sendWhenPainted}
    onEdit={(edit) => window.parent.postMessage(editMessage(edit), origin)}
  />,
);
window.parent.postMessage(READY, origin);

/** Reports to the surrounding page once the state is painted; of several, the last. */
function sendWhenPainted(state: PreviewState): void {
  const isWaiting = waiting !== undefined;
  waiting = state;
  if (isWaiting) return;
  const timer = setRealTimeout(sendLast, LONGEST_WAIT_MS);
  // The next task after a frame's callbacks comes when the frame has been painted.
  requestAnimationFrame(() => {
    setRealTimeout(() => {
      clearRealTimeout(timer);
      sendLast();
    });
  });
}

function sendLast(): void {
  if (waiting) window.parent.postMessage(stateMessage(waiting), origin);
  waiting = undefined;
}
