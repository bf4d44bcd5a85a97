import workerUrl from './benchWorker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { readonly createScriptURL: (url: string) => string };
}

/** The name that the page's content security policy has to allow under `trusted-types`. */
const POLICY = 'studio-worker';

declare global {
  /** Not in every browser. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Only the address that the build made passes: where trusted types are demanded, no other can. */
const policy = globalThis.trustedTypes?.createPolicy(POLICY, {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError(`no worker of the studio: ${url}`);
    return url;
  },
});

/** A worker of its own that runs `benchWorker.ts`; for pages that Vite bundles. */
export function makeBenchWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
