/** Says that something has been done; `isAdvice` when it says what is left to do. */
export type Announce = (message: string, isAdvice?: boolean) => void;
