/** A dictionary of the contract: codes and their Chinese labels. */
export interface Dictionary {
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** The label of a code: the code itself if the dictionary does not know it, an empty text if there is none. */
export function labelOf({ items }: Dictionary, code: string | null | undefined): string {
  return items.find(({ value }) => value === code)?.label ?? code ?? '';
}
