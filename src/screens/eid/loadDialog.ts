/** What is fetched when the dialog is first needed: MUI, the QR code, the machine. */
export type DialogCode = typeof import('./dialogCode.ts');

let code: DialogCode | undefined;
let loading: Promise<DialogCode> | undefined;

/** The code if it has come already, so that a click opens the dialog at once. */
export function loadedDialog(): DialogCode | undefined {
  return code;
}

/** Fetches the code once; after a failure the next call tries again. */
export function loadDialog(): Promise<DialogCode> {
  loading ??= import('./dialogCode.ts').then(
    (loaded) => {
      code = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Fetches the code ahead of need, such as when the page is idle. Without a network it gives up. */
export function preloadEid(): void {
  loadDialog().catch(() => undefined);
}
