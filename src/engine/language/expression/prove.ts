import { readCall, readMacro, type Ast } from './ast.ts';
import { childrenOf } from './dependencies.ts';
import { describeDomain } from './domain.ts';
import { findAbsence, findConflict, meetFacts, nothingKnown, type Facts } from './facts.ts';
import { readFacts, type Known } from './read-facts.ts';
import { isConstant, keyOf, sourceOf, valueOfConstant } from './term.ts';

/** A part of an expression whose outcome is certain, so that its author cannot have meant it. */
export interface Certainty {
  readonly node: Ast;
  readonly source: string;
  readonly outcome: 'always' | 'never' | 'itself';
  /** What makes it so, in words; empty when the part alone does. */
  readonly because: string;
}

interface Proof {
  /** Facts by whatever is known: with the values of dictionaries what can never hold shows, without them what always does. */
  readonly coded: FactReader;
  readonly open: FactReader;
  readonly found: Certainty[];
}

type FactReader = (node: Ast, truth: boolean) => Facts;

/** A part is asked about by itself and by all that it stands in. */
function createReader(known: Known): FactReader {
  const found = { true: new Map<Ast, Facts>(), false: new Map<Ast, Facts>() };
  return (node, truth) => {
    const kept = found[`${truth}`];
    const facts = kept.get(node) ?? readFacts(known, node, truth);
    kept.set(node, facts);
    return facts;
  };
}

export interface ProofStart {
  readonly known: Known;
  /** Known before the expression is asked. */
  readonly given: Facts;
  /** The whole expression is a condition; else only parts of it may be. */
  readonly isCondition: boolean;
}

/**
 * Finds the conditions in an expression that hold always or never: constants, contradictions, disjoint ranges. Sound
 * rather than complete: what it does not understand can be anything.
 */
export function findCertainties(root: Ast, { known, given, isCondition }: ProofStart): readonly Certainty[] {
  const proof: Proof = { coded: createReader(known), open: createReader({ typeOf: known.typeOf }), found: [] };
  if (isCondition) visitCondition(proof, root, given);
  else visit(proof, root, given);
  return proof.found;
}

function visit(proof: Proof, node: Ast, given: Facts): void {
  switch (node.op) {
    case '&&':
      return visitAll(proof, node, given);
    case '||':
      return visitAny(proof, node, given);
    case '!_':
      return visitCondition(proof, node.args, nothingKnown);
    case '?:':
      return visitChoice(proof, node.args, given);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return visitComparison(proof, node, given);
    default:
      return visitInside(proof, node, given);
  }
}

function visitInside(proof: Proof, node: Ast, given: Facts): void {
  const macro = readMacro(node);
  if (!macro) return childrenOf(node).forEach((child) => visit(proof, child, given));
  visit(proof, macro.list, given);
  // Inside a loop the same words read another value each time.
  macro.bodies.forEach((body) => visit(proof, body, nothingKnown));
}

/** What is asked for its truth: an operand of a logical operator, a test. A bare reading is a condition there too. */
function visitCondition(proof: Proof, node: Ast, given: Facts): void {
  if (isConstant(node)) return note(proof, node, valueOfConstant(node) === true ? 'always' : 'never');
  const before = proof.found.length;
  visit(proof, node, given);
  if (proof.found.length === before) contradict(proof, node, given);
}

function operandsOf(node: Ast, operator: '&&' | '||'): readonly Ast[] {
  return node.op === operator ? node.args.flatMap((side) => operandsOf(side, operator)) : [node];
}

function visitAll(proof: Proof, node: Ast, given: Facts): void {
  let facts = given;
  for (const operand of operandsOf(node, '&&')) {
    const before = proof.found.length;
    visitCondition(proof, operand, facts);
    if (proof.found.length === before) facts = meetFacts(facts, proof.coded(operand, true));
  }
}

/** Each may be false; when together they cannot, one of them always holds. */
function visitAny(proof: Proof, node: Ast, given: Facts): void {
  let facts: Facts = nothingKnown;
  for (const operand of operandsOf(node, '||')) {
    const before = proof.found.length;
    visitCondition(proof, operand, given);
    // `has(x) || x == ''` is not idle: it asks whether x is there at all.
    if (proof.found.length > before || readCall(operand)?.name === 'has') continue;
    const own = proof.open(operand, false);
    const next = meetFacts(facts, own);
    const key = findAbsence(facts, own) ?? findConflict(facts, own)?.key;
    if (key !== undefined) note(proof, operand, 'always', `whatever '${key}' is, one part of it does`);
    else if (next !== 'never') facts = next;
  }
}

function visitChoice(proof: Proof, [test, yes, no]: readonly [Ast, Ast, Ast], given: Facts): void {
  const before = proof.found.length;
  visitCondition(proof, test, given);
  const isOpen = proof.found.length === before;
  visit(proof, yes, isOpen ? meetFacts(given, proof.coded(test, true)) : given);
  visit(proof, no, isOpen ? meetFacts(given, proof.coded(test, false)) : given);
}

function visitComparison(proof: Proof, node: Ast, given: Facts): void {
  const before = proof.found.length;
  visitInside(proof, node, given);
  if (proof.found.length > before) return;
  const [left, right] = childrenOf(node);
  if (left && right && !isConstant(node) && keyOf(left) === keyOf(right)) return note(proof, node, 'itself');
  if (proof.coded(node, true) === 'never') return note(proof, node, 'never');
  if (proof.open(node, false) === 'never') return note(proof, node, 'always');
  contradict(proof, node, given);
}

/** Notes a condition that cannot hold beside what is known where it stands. */
function contradict(proof: Proof, node: Ast, given: Facts): void {
  if (given === 'never' || given.size === 0) return;
  const facts = proof.coded(node, true);
  const conflict = findConflict(given, facts);
  if (!conflict) return;
  note(proof, node, 'never', describeConflict(conflict.key, describeDomain(conflict.domain)));
}

function describeConflict(key: string, domain: string): string {
  return key.includes(' beside ') ? 'another part says the opposite' : `'${key}' ${domain} there`;
}

function note(proof: Proof, node: Ast, outcome: Certainty['outcome'], because = ''): void {
  proof.found.push({ node, source: sourceOf(node), outcome, because });
}
