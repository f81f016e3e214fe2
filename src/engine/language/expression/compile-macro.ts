import { readMacro, type Ast } from './ast.ts';
import { childrenOf } from './children.ts';
import { spend } from './fuel.ts';
import { isAbsent, isRecord } from './operators.ts';
import { failed, isBroken, unsure, Verdict } from './outcome.ts';
import { keysOf } from './record-value.ts';
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
export function compileMacro(
  macro: NonNullable<ReturnType<typeof readMacro>>,
  compile: (node: Ast) => Compiled,
): Compiled {
  const list = compile(macro.list);
  const bodies = macro.bodies.map((body) => compileBody(body, compile));
  const [test, change] = [bodies[0], bodies.at(-1)];
  if (!test || !change) return () => failed;
  return (scope) => {
    const found = list(scope);
    const elements = elementsOf(found);
    if (!elements) return failed;
    const scopes = elements.map((one) => extendScope(scope, { [macro.variable]: one }));
    if (macro.name === 'all' || macro.name === 'exists')
      return isAbsent(found) ? unsure : decide(macro.name === 'exists', scopes, test);
    const kept = macro.name === 'map' && bodies.length === 1 ? scopes : keep(scopes, test);
    if (!kept) return failed;
    if (macro.name === 'exists_one') return kept.length === 1;
    const results = kept.map((inner) => (macro.name === 'filter' ? inner.read(macro.variable) : change(inner)));
    return results.some(isBroken) ? failed : results;
  };
}

function elementsOf(list: unknown): readonly unknown[] | undefined {
  if (isAbsent(list)) return [];
  if (Array.isArray(list)) return list;
  return isRecord(list) ? keysOf(list) : undefined;
}

function decide(decisive: boolean, scopes: readonly Scope[], test: Compiled): unknown {
  const verdict = new Verdict(decisive);
  scopes.some((inner) => verdict.add(test(inner) ?? unsure));
  return verdict.value;
}

/** The elements that pass; undefined if a test fails. An absent flag is no failure. */
function keep(scopes: readonly Scope[], test: Compiled): readonly Scope[] | undefined {
  const outcomes = scopes.map((inner) => test(inner) ?? unsure);
  if (outcomes.some((one) => typeof one !== 'boolean' && one !== unsure)) return undefined;
  return scopes.filter((_scope, index) => outcomes[index] === true);
}
