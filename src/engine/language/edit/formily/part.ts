/** A part of a page as it is written, with the places of the schema that its words come from. */
export interface Part {
  readonly json: Record<string, unknown>;
  /** Pointer of the node. */
  readonly at: string;
  /** The component or name, for the list of what was left. */
  readonly what: string;
  /** Pointers by word, such as `visible` or `rules/0`. */
  readonly origins: Map<string, string>;
  /** Parts inside: fields of a group, of a record, of a step. */
  readonly parts: Part[];
}

export function createPart(what: string, at: string, json: Record<string, unknown>): Part {
  return { json, at, what, origins: new Map(), parts: [] };
}

/** Sets a word of a part. */
export function say(part: Part, word: string, value: unknown, at: string): void {
  part.json[word] = value;
  part.origins.set(word, at);
}

/** Parts as pages write them: a field without further words is its name. */
export function writeParts(parts: readonly Part[]): readonly unknown[] {
  return parts.map(({ json, parts: inner }) => {
    const whole = inner.length > 0 ? { ...json, fields: writeParts(inner) } : json;
    const [only, ...others] = Object.keys(whole);
    return only === 'field' && others.length === 0 ? whole['field'] : whole;
  });
}
