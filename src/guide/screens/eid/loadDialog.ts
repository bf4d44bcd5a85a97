/** Lazily loaded code of the dialog: MUI, the QR code, the machine. */
export type DialogCode = typeof import('./dialogCode.ts');

let code: DialogCode | undefined;
let loading: Promise<DialogCode> | undefined;

/** The code if it has loaded, so that a click opens the dialog at once. */
export function loadedDialog(): DialogCode | undefined {
  return code;
}

/** Loads the code once; after a failure the next call retries. */
export function loadDialog(): Promise<DialogCode> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<DialogCode> {
  code = await import('./dialogCode.ts');
  return code;
}

/** Preloads the code; ignores failures. */
export function preloadEid(): void {
  loadDialog().catch(() => undefined);
}
