import { wordMessage, type Message, type MessageArgs } from '../../read/messages.ts';
import { words, type Words } from '../../run/words.ts';
import { readCall, readMacro, type Ast } from '../../run/expression/ast.ts';
import { isConstant, keyOf, valueOfConstant } from './constant.ts';
import { childrenOf } from '../../run/expression/children.ts';
import { sourceOf } from './source-of.ts';
import { exclude, testsOf, type Test } from './tests.ts';

/** A part of an expression with a constant outcome, which its author cannot have meant. */
interface Finding {
  readonly node: Ast;
  readonly message: Message;
}

/** `given`: tests that always pass where the expression is evaluated. */
interface Start {
  readonly given: readonly Test[];
  /** Whether the whole expression is a condition. */
  readonly isCondition: boolean;
}

/**
 * Finds conditions that cannot be meant: a constant, a value compared with itself, a repeated test, and a test excluded
 * by another one beside it. Only literals compared with the same reading are checked; anything else may hold.
 */
export function checkConditions(root: Ast, { given, isCondition }: Start): readonly Finding[] {
  const found: Finding[] = [];
  visit(found, root, given, isCondition);
  return found;
}

function visit(found: Finding[], node: Ast, given: readonly Test[], isCondition: boolean): void {
  if (isCondition && isConstant(node)) return noteConstant(found, node);
  switch (node.op) {
    case '&&':
      return visitAll(found, operandsOf(node, '&&'), given);
    case '||':
      return visitAny(found, operandsOf(node, '||'), given);
    case '?:': {
      const [test, yes, no] = node.args;
      visit(found, test, given, true);
      visit(found, yes, [...given, ...testsOf(test, true)], false);
      return visit(found, no, [...given, ...testsOf(test, false)], false);
    }
    default:
      return visitTest(found, node, given, isCondition);
  }
}

function operandsOf(node: Ast, operator: '&&' | '||'): readonly Ast[] {
  return node.op === operator ? node.args.flatMap((side) => operandsOf(side, operator)) : [node];
}

function visitAll(found: Finding[], operands: readonly Ast[], given: readonly Test[]): void {
  let known = given;
  operands.forEach((operand, index) => {
    const before = found.length;
    noteRepeated(found, operand, operands.slice(0, index));
    if (found.length === before) visit(found, operand, known, true);
    if (found.length === before) known = [...known, ...testsOf(operand, true)];
  });
}

/** Each operand may be false, but if two cannot be false together, one of them always holds. */
function visitAny(found: Finding[], operands: readonly Ast[], given: readonly Test[]): void {
  let known: readonly Test[] = [];
  operands.forEach((operand, index) => {
    const before = found.length;
    noteRepeated(found, operand, operands.slice(0, index));
    if (found.length === before) visit(found, operand, given, true);
    // `has(x) || x == ''` tests for presence.
    if (found.length > before || readCall(operand)?.name === 'has') return;
    const own = testsOf(operand, false);
    const other = known.find((one) => own.some((test) => exclude(one, test, false)));
    if (other)
      note(
        found,
        operand,
        'always',
        words(`it or '${sourceOf(other.node)}' always does`, `它和 '${sourceOf(other.node)}' 总有一个成立`),
      );
    else known = [...known, ...own];
  });
}

function noteRepeated(found: Finding[], operand: Ast, before: readonly Ast[]): void {
  if (before.some((one) => keyOf(one) === keyOf(operand))) note(found, operand, 'twice');
}

function visitTest(found: Finding[], node: Ast, given: readonly Test[], isCondition: boolean): void {
  const before = found.length;
  const macro = readMacro(node);
  if (macro) {
    visit(found, macro.list, given, false);
    // Inside a loop the same expression reads another value in each turn.
    for (const body of macro.bodies) visit(found, body, [], false);
  } else if (node.op === '!_') visit(found, node.args, [], true);
  else for (const child of childrenOf(node)) visit(found, child, given, false);
  if (found.length > before) return;
  const isComparison = ['==', '!=', '<', '<=', '>', '>=', 'in'].includes(node.op);
  if (isComparison) checkComparison(found, node);
  if (found.length > before || !(isComparison || isCondition)) return;
  const tests = testsOf(node, true);
  const other = given.find((one) => tests.some((test) => exclude(one, test, true)));
  if (other) note(found, node, 'never', describeTest(other));
}

function checkComparison(found: Finding[], node: Ast): void {
  const [left, right] = childrenOf(node);
  if (isConstant(node)) noteConstant(found, node);
  else if (left && right && keyOf(left) === keyOf(right)) note(found, node, 'itself');
  else if (node.op === 'in' && right?.op === 'list' && right.args.length === 0)
    note(found, node, 'never', words('the list is empty', '列表是空的'));
}

function describeTest({ node, holds }: Test): Words {
  const source = sourceOf(node);
  return words(
    `there '${source}' ${holds ? 'holds' : 'does not hold'}`,
    `那里 '${source}' ${holds ? '成立' : '不成立'}`,
  );
}

function noteConstant(found: Finding[], node: Ast): void {
  note(found, node, valueOfConstant(node) === true ? 'always' : 'never');
}

function note(found: Finding[], node: Ast, how: MessageArgs<'condition-fixed'>[1], because?: Words): void {
  found.push({
    node,
    message: wordMessage('condition-fixed', [sourceOf(node), how, because]),
  });
}
