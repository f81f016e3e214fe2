import { readCall, type Ast } from './ast.ts';
import { anything, isEmpty, meetDomains, type Domain, type Scalar } from './domain.ts';
import { joinFacts, meetFacts, nothingKnown, type Facts } from './facts.ts';
import { isConstant, isNullLiteral, keyOf, readScalar, valueOfConstant } from './term.ts';
import type { Type } from './types.ts';

/** What is known of the parts of an expression beside what they say. */
export interface Known {
  readonly typeOf: (node: Ast) => Type | undefined;
  /** Values of a dictionary: nothing but these can be there. Absent: dictionaries may grow. */
  readonly valuesOf?: (dictionary: string) => readonly string[] | undefined;
}

/** What holds of the values that are read when a condition turns out true, or false. What fails is neither. */
export function readFacts(known: Known, node: Ast, truth: boolean): Facts {
  if (isConstant(node)) return valueOfConstant(node) === truth ? nothingKnown : 'never';
  switch (node.op) {
    case '!_':
      return readFacts(known, node.args, !truth);
    case '&&':
    case '||': {
      const [left, right] = node.args.map((side) => readFacts(known, side, truth)) as [Facts, Facts];
      return (node.op === '&&') === truth ? meetFacts(left, right) : joinFacts(left, right);
    }
    case '?:': {
      const [test, yes, no] = node.args;
      return joinFacts(
        meetFacts(readFacts(known, test, true), readFacts(known, yes, truth)),
        meetFacts(readFacts(known, test, false), readFacts(known, no, truth)),
      );
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return readComparison(known, node.args, node.op, truth);
    case 'in':
      return readMembership(known, node.args, truth);
    default:
      return readTerm(known, node, truth);
  }
}

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';
type Pair = readonly [Ast, Ast];

const opposite: Readonly<Record<Operator, Operator>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const flipped: Readonly<Record<Operator, Operator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** A comparison is false beside an absent value, so only its truth says that there is one. */
function readComparison(known: Known, [left, right]: Pair, operator: Operator, truth: boolean): Facts {
  if (isNullLiteral(right)) return readNull(known, left, (operator === '==') === truth);
  if (isNullLiteral(left)) return readNull(known, right, (operator === '==') === truth);
  const applied = truth ? operator : opposite[operator];
  const [literal, other] = [readScalar(left), readScalar(right)];
  if (other !== undefined) return factOf(known, left, { ...rangeOf(applied, other), absent: !truth });
  if (literal !== undefined) return factOf(known, right, { ...rangeOf(flipped[applied], literal), absent: !truth });
  return readOrder([left, right], applied, truth);
}

function readNull(known: Known, node: Ast, absent: boolean): Facts {
  return factOf(known, node, absent ? { absent, values: [] } : { absent });
}

function rangeOf(operator: Operator, at: Scalar): Omit<Domain, 'absent'> {
  switch (operator) {
    case '==':
      return { values: [at] };
    case '!=':
      return { except: [at] };
    case '<':
    case '<=':
      return { high: { at, open: operator === '<' } };
    case '>':
    case '>=':
      return { low: { at, open: operator === '>' } };
  }
}

const signs: Readonly<Record<Operator, readonly number[]>> = {
  '==': [0],
  '!=': [-1, 1],
  '<': [-1],
  '<=': [-1, 0],
  '>': [1],
  '>=': [0, 1],
};

/** How two readings stand to each other: the sign of their difference, whichever way round they were written. */
function readOrder([left, right]: Pair, operator: Operator, truth: boolean): Facts {
  const [one, other] = [keyOf(left), keyOf(right)];
  const key = one < other ? `${one} beside ${other}` : `${other} beside ${one}`;
  const values = signs[one < other ? operator : flipped[operator]];
  return new Map([[key, { absent: !truth, values }]]);
}

function readMembership(known: Known, [needle, place]: Pair, truth: boolean): Facts {
  const items = place.op === 'list' ? place.args.map(readScalar) : [undefined];
  const values = items.filter((one) => one !== undefined);
  if (values.length < items.length) return nothingKnown;
  return factOf(known, needle, truth ? { absent: false, values } : { absent: true, except: values });
}

/** A condition that is read as it is: a boolean field, a call such as `can('X')` or `has(x)`. */
function readTerm(known: Known, node: Ast, truth: boolean): Facts {
  const call = readCall(node);
  const inner = call?.name === 'has' ? call.args[0] : undefined;
  if (!inner) return factOf(known, node, { absent: false, values: [truth] });
  if (truth) return factOf(known, inner, { absent: false, except: [''] });
  const type = known.typeOf(inner)?.kind;
  if (type === 'text' || type === 'decimalText') return factOf(known, inner, { absent: true, values: [''] });
  return type === 'number' || type === 'decimal' || type === 'boolean' ? readNull(known, inner, true) : nothingKnown;
}

function factOf(known: Known, node: Ast, domain: Domain): Facts {
  const base = baseOf(known, node);
  const both = base === anything ? domain : meetDomains(base, domain);
  return isEmpty(both) ? 'never' : new Map([[keyOf(node), both]]);
}

/** What any value of a reading is like. */
function baseOf(known: Known, node: Ast): Domain {
  const call = readCall(node);
  if (call?.name === 'size') return { absent: false, whole: true, low: { at: 0, open: false } };
  if (call?.name === 'passwordClasses')
    return { absent: false, whole: true, low: { at: 0, open: false }, high: { at: 4, open: false } };
  if (call?.name === 'daysBetween') return { absent: true, whole: true };
  const type = known.typeOf(node);
  if (type?.kind === 'boolean') return { absent: true, values: [true, false] };
  const values = type?.kind === 'text' && type.dictionary !== undefined ? known.valuesOf?.(type.dictionary) : undefined;
  // An empty text stands for a coded value that was not chosen.
  return values ? { absent: true, values: [...values, ''] } : anything;
}
