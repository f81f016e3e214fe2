import { isRecord, type JsonRecord } from '#values/record';
import { words, type Words } from '../../run/words.ts';

/** Label and explanation of a property such as `call.params.orderNo`. */
export interface WordMeaning {
  readonly word: string;
  readonly meaning: Words | undefined;
  /** The steps below the explained property: names that are the page's own. */
  readonly rest: readonly string[];
}

/** Explains the property at a path by the definitions of a meta-schema. */
export function explainWord(path: readonly string[], definitions: readonly string[], schema: unknown): WordMeaning {
  const all = defsOf(schema);
  let known: readonly unknown[] = definitions.map((name) => all[name]);
  const word: string[] = [];
  let meaning: Words | undefined;
  let rest: readonly string[] = path;
  for (const [at, step] of path.entries()) {
    const property = known.flatMap((one) => propertiesOf(one, all)).find((one) => Object.hasOwn(one, step))?.[step];
    const isLast = at === path.length - 1;
    if (!property) {
      // Skip groups such as `constraints`, which exist only in resolved pages.
      if (isLast || word.length > 0) word.push(step);
      continue;
    }
    word.push(step);
    meaning = meaningOf(property, all) ?? meaning;
    rest = path.slice(at + 1);
    known = [property];
  }
  return { word: word.join('.'), meaning, rest };
}

function defsOf(schema: unknown): JsonRecord {
  const defs = isRecord(schema) ? schema['$defs'] : undefined;
  return isRecord(defs) ? defs : {};
}

/** Property tables of a definition, its references and its alternatives. */
function propertiesOf(definition: unknown, all: JsonRecord): readonly JsonRecord[] {
  if (!isRecord(definition)) return [];
  const { properties, oneOf, items } = definition;
  const own = isRecord(properties) ? [properties] : [];
  const inner = [referredTo(definition, all), items, ...(Array.isArray(oneOf) ? (oneOf as readonly unknown[]) : [])];
  return [...own, ...inner.flatMap((one) => propertiesOf(one, all))];
}

function referredTo({ $ref }: JsonRecord, all: JsonRecord): unknown {
  return typeof $ref === 'string' ? all[$ref.replace('#/$defs/', '')] : undefined;
}

function meaningOf(property: unknown, all: JsonRecord): Words | undefined {
  if (!isRecord(property)) return undefined;
  const referred = referredTo(property, all);
  const en = property['description'] ?? (isRecord(referred) ? referred['description'] : undefined);
  const zh = property['x-zh'];
  if (typeof en !== 'string') return undefined;
  return words(firstClause(en), firstClause(typeof zh === 'string' ? zh : en));
}

/** Keeps the first clause, without exceptions and defaults. */
function firstClause(text: string): string {
  return (text.replaceAll('`', '').split(/；|。|; |\. |\.$/u)[0] ?? '').trim();
}
