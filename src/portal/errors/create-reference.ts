/** A new reference number of a failure: eight hex digits in upper case. */
export function createReference(): string {
  return crypto.randomUUID().slice(0, 8).toUpperCase();
}
