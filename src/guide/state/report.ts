/** Context of a report, without any input of the visitor. */
export interface ReportContext {
  /** The components being rendered, innermost first. */
  readonly componentStack?: string;
}

/** Receives reports. */
export type Reporter = (problem: unknown, context: ReportContext) => void;

let reporter: Reporter | undefined;

/**
 * Reports a bug to monitoring: an error, or a message such as an unknown status from the server.
 * Never include answers or names. Without consent or configuration it is dropped.
 */
export function report(problem: unknown, context: ReportContext = {}): void {
  reporter?.(problem, context);
}

/** Sets the receiver of reports; called when consent is given or revoked. */
export function sendReportsTo(next: Reporter | undefined): void {
  reporter = next;
}
