/** 'Dina svar': the visitor's answers in one view, and copies of them, saved and opened again. */

export { OpenedAnswers } from './OpenedAnswers.tsx';
export { OpenSaved } from './OpenSaved.tsx';
/** Answers as a file that the visitor keeps. */
export { type SavedAnswers, savedPage } from './savedAnswers.ts';
export { Answered, AnswerList, YourAnswers } from './YourAnswers.tsx';
