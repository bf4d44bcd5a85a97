export function FetchScreen() {
  return null;
}
