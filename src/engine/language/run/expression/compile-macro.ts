import { readMacro, type Ast, type Macro } from './ast.ts';
import { childrenOf } from './children.ts';
import { spend } from './fuel.ts';
import { isAbsent, isRecord } from './operators.ts';
import { failed, isBroken, unsure, weigh } from './outcome.ts';
import { keysOf, keyText, makeRecord } from './record-value.ts';
import { extendScope, type Compiled, type Scope } from './scope.ts';

/** A scope for each element takes about as long as this many parts. */
const STEPS_OF_SCOPE = 3;

/** The body of a loop, which counts its steps. */
function compileBody(body: Ast, compile: (node: Ast) => Compiled): Compiled {
  const [run, steps] = [compile(body), countParts(body) + STEPS_OF_SCOPE];
  return (scope) => {
    spend(steps);
    return run(scope);
  };
}

/** Parts that run each time; an inner loop counts its own. */
function countParts(node: Ast): number {
  const below = childrenOf(readMacro(node)?.list ?? node);
  return below.reduce((sum, child) => sum + countParts(child), 1);
}

/** A loop over a list, or over the keys of a record; an absent list has no elements. */
export function compileMacro(macro: Macro, compile: (node: Ast) => Compiled): Compiled {
  const { name, variables } = macro;
  const list = compile(macro.list);
  const bodies = macro.bodies.map((body) => compileBody(body, compile));
  const [test, change] = [bodies[0], bodies.at(-1)];
  if (!test || !change) return () => failed;
  const isTested = bodies.length === 2 || !(name === 'map' || name.startsWith('transform'));
  return (scope) => {
    const found = list(scope);
    const turns = turnsOf(found);
    if (!turns) return failed;
    const scopes = turns.map((turn) => extendScope(scope, bind(variables, turn)));
    if (name === 'all' || name === 'exists') return isAbsent(found) ? unsure : decide(name === 'exists', scopes, test);
    const kept = isTested ? keep(scopes, test) : scopes;
    if (!kept) return failed;
    if (name === 'exists_one' || name === 'existsOne') return kept.length === 1;
    const results = kept.map((inner) => (name === 'filter' ? inner.read(variables[0] ?? '') : change(inner)));
    if (results.some(isBroken)) return failed;
    if (name !== 'transformMap') return results;
    return makeRecord(kept.map((inner, at) => [inner.read(variables[0] ?? ''), results[at]])) ?? failed;
  };
}

/** The place of an element and the element: of a record, a key and its value. */
interface Turn {
  readonly place: unknown;
  readonly element: unknown;
  /** What a single variable is bound to. */
  readonly one: unknown;
}

function turnsOf(list: unknown): readonly Turn[] | undefined {
  if (isAbsent(list)) return [];
  if (Array.isArray(list)) return list.map((element: unknown, place) => ({ place, element, one: element }));
  if (!isRecord(list)) return undefined;
  return keysOf(list).map((key) => ({ place: key, element: list[keyText(key) ?? ''], one: key }));
}

function bind([first = '', second]: readonly string[], turn: Turn): Readonly<Record<string, unknown>> {
  return second === undefined ? { [first]: turn.one } : { [first]: turn.place, [second]: turn.element };
}

function decide(decisive: boolean, scopes: readonly Scope[], test: Compiled): unknown {
  let found: unknown = !decisive;
  for (const inner of scopes) {
    found = weigh(found, test(inner) ?? unsure, decisive);
    if (found === decisive) break;
  }
  return found;
}

/** The elements that pass; undefined if a test fails. An absent flag is no failure. */
function keep(scopes: readonly Scope[], test: Compiled): readonly Scope[] | undefined {
  const outcomes = scopes.map((inner) => test(inner) ?? unsure);
  if (outcomes.some((one) => typeof one !== 'boolean' && one !== unsure)) return undefined;
  return scopes.filter((_scope, index) => outcomes[index] === true);
}
