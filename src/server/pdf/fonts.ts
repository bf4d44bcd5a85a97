import { createRequire } from 'node:module';

const FILES = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  regularFallback: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  strongFallback: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};

/** Paths of the fonts of documents: Source Sans 3, and for what that lacks DejaVu. */
export function fontFiles(): Readonly<Record<keyof typeof FILES, string>> {
  const { resolve } = createRequire(import.meta.url);
  return {
    regular: resolve(FILES.regular),
    strong: resolve(FILES.strong),
    regularFallback: resolve(FILES.regularFallback),
    strongFallback: resolve(FILES.strongFallback),
  };
}
