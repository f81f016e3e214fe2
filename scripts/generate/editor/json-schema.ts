/** A JSON Schema as editors read it: besides the standard words, VS Code's `enumDescriptions` and the like. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A name that is allowed at a place, and its description. */
export interface Named {
  readonly name: string;
  readonly text: string;
}

/** One of these names; anything else is a mistake, said in the given words. */
export function oneOf(names: readonly Named[], errorMessage: string): JsonSchema {
  return { enum: names.map(({ name }) => name), enumDescriptions: names.map(({ text }) => text), errorMessage };
}

/** Offers the names that the schema knows and accepts all others. */
export function offer(known: JsonSchema): JsonSchema {
  return { anyOf: [known, {}] };
}

/** `then` holds where the property at `path` has this value. A pattern, because a constant would be offered as a value. */
export function when(path: readonly string[], value: string, then: JsonSchema): JsonSchema {
  return { if: has(path, { pattern: `^${value}$` }), then };
}

/** There is a property at `path`, and it fits. */
export function has(path: readonly string[], fits: JsonSchema = {}): JsonSchema {
  return path.reduceRight(
    (inner, key) => ({ type: 'object', required: [key], ...inProperties({ [key]: inner }) }),
    fits,
  );
}

/** Properties below `path` must fit, where they are. */
export function at(path: readonly string[], fits: JsonSchema): JsonSchema {
  return path.reduceRight((inner, key) => inProperties({ [key]: inner }), fits);
}

/** These properties must fit, where they are. They are not offered: page.json knows their places. */
export function inProperties(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [key, { ...schema, doNotSuggest: true }]),
    ),
  };
}

export function items(each: JsonSchema): JsonSchema {
  return { items: each };
}

export function all(...parts: readonly JsonSchema[]): JsonSchema {
  return { allOf: parts };
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}
