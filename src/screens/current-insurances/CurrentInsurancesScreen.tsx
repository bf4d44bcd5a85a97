export function CurrentInsurancesScreen() {
  return null;
}
