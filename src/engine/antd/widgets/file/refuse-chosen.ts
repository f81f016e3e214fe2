import { messages } from '../messages.ts';

export interface FileLimits {
  /** Extensions without the dot; none: any. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
}

/** Why a chosen file cannot be taken, in the operator's words; undefined when it can. */
export function refuseChosen(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accept = [], maxMegabytes = 10 }: FileLimits,
): string | undefined {
  const extension = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
  if (accept.length > 0 && !accept.includes(extension)) return messages.fileKind(accept.join('、'));
  if (size === 0) return messages.fileEmpty;
  return size > maxMegabytes * 1024 * 1024 ? messages.fileMegabytes(maxMegabytes) : undefined;
}
