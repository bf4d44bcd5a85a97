/** What took part in a mistake of ours, without anything a visitor has typed. */
export interface ReportContext {
  /** The components that were being rendered, innermost first. */
  readonly componentStack?: string;
}

/** Where reports go. */
export type Reporter = (problem: unknown, context: ReportContext) => void;

let reporter: Reporter | undefined;

/**
 * Tells monitoring about a mistake of ours: an error, or a sentence about what should not be, such
 * as an unknown status from the server. Never put answers or names into it. Without consent or
 * configuration there is nobody to tell, and it is dropped for good.
 */
export function report(problem: unknown, context: ReportContext = {}): void {
  reporter?.(problem, context);
}

/** Says where reports go from now on; the application calls it when consent is given or revoked. */
export function sendReportsTo(next: Reporter | undefined): void {
  reporter = next;
}
