/** Where the global set-up leaves the address for the workers: they inherit its environment. */
const VARIABLE = 'STAGE_ADDRESS';

/** Remembers where the stage is served. */
export function setStageAddress(address: string): void {
  process.env[VARIABLE] = address;
}

/** Origin of the stage. */
export function stageAddress(): string {
  const address = process.env[VARIABLE];
  if (address === undefined) throw new Error('The stage is not served: the global set-up has not run.');
  return address;
}
