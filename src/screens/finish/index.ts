/** Last page of both guides, and the answers that it rests on. */

export { Details, FinishContent } from './FinishContent.tsx';
export { AnswerList, YourAnswers } from './YourAnswers.tsx';
