import { Decimal } from '#values/decimal';
import type { Ast } from './ast.ts';
import { failed } from './outcome.ts';
import { toInt, toUint } from './integer.ts';
import { words, type Words } from '../words.ts';

/** A literal without loss: an integer or a fraction that a JS number would round stays exact. */
export function readLiteral(node: Ast & { readonly op: 'value' }): unknown {
  const { args } = node;
  if (typeof args === 'bigint') return toInt(args);
  if (typeof args === 'number') return readFraction(node, args);
  if (typeof args !== 'object' || args === null) return args;
  return isUnsigned(args) ? toUint(args.value) : failed;
}

/** Why a literal has no value. */
export function refuseLiteral(node: Ast & { readonly op: 'value' }): Words | undefined {
  if (readLiteral(node) !== failed) return undefined;
  if (typeof node.args !== 'bigint' && !isUnsigned(node.args))
    return words("there are no bytes here; write a text in '", "这里没有字节；文字请写在 ' 里");
  return words(
    'the integer has more than 64 bits; write decimal(…) of a text',
    '整数超过 64 位；请用文本写 decimal(…)',
  );
}

/** A negative literal; the smallest integer has no positive counterpart. */
export function readNegative(node: Ast): unknown {
  return node.op === 'value' && typeof node.args === 'bigint' ? toInt(-node.args) : undefined;
}

function readFraction(node: Ast, read: number): unknown {
  const written = node.input.slice(node.start, node.end);
  if (!/^[\d.eE+-]+$/.test(written)) return read;
  const exact = new Decimal(written);
  return Number.isFinite(read) && exact.equals(read) ? read : exact;
}

function isUnsigned(value: unknown): value is { readonly value: bigint } {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'bigint';
}
