/** Tests that the operator holds one of the codes; without codes, everyone is permitted. */
export function isPermitted(permission: readonly string[], can: (code: string) => boolean): boolean {
  return permission.length === 0 || permission.some((code) => can(code));
}
