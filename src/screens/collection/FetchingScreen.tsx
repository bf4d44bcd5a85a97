export function FetchingScreen() {
  return null;
}
