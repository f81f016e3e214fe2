/** Something that an investor confirms by a tick of its own. */
export interface Statement {
  readonly no: string;
  readonly text: string;
}

/** The page's side of the widget. */
export interface StatementProps {
  readonly statements?: readonly Statement[];
}

/** Numbers that are not ticked yet. */
export function listOpen(statements: readonly Statement[], value: readonly string[] | null | undefined): string[] {
  return statements.map(({ no }) => no).filter((no) => !value?.includes(no));
}
