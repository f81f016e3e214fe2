/** Names of the operations that the platform answers; the package is built with them. */
export const platformOperations: readonly string[] = [];
