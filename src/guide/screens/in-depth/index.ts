/** Route guard around all pages of the in-depth guide except its start page. */
export { InDepthGate } from './InDepthGate.tsx';
