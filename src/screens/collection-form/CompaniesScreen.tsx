export function CompaniesScreen() {
  return null;
}
