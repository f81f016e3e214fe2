/** Pages that cannot be made, explained for their author. */
export class Refusal extends Error {}
