/** Last page of both guides; their answers, and copies of them, saved there and opened on the first pages. */

export { Details, FinishContent } from './FinishContent.tsx';
export { OpenedAnswers } from './OpenedAnswers.tsx';
export { OpenSaved } from './OpenSaved.tsx';
export { AnswerList, YourAnswers } from './YourAnswers.tsx';
