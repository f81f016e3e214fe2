/** A dictionary of the contract: codes and their Chinese labels. */
export interface Dictionary {
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** The label of a code. One that the dictionary does not know speaks for itself; where there is none, the text is empty. */
export function labelOf({ items }: Dictionary, code: string | null | undefined): string {
  return items.find(({ value }) => value === code)?.label ?? code ?? '';
}
