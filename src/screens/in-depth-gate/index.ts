/** Around the pages of the in-depth guide but its start page: who may see them, and what they need. */
export { InDepthGate } from './InDepthGate.tsx';
