/** Last page of both guides. */

export { Details, FinishContent } from './FinishContent.tsx';
