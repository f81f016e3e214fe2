import { parseArgs } from 'node:util';
import { nearest } from '#engine/language/prove';
import { defineMessages, inLanguage } from '#values/language';

const messages = inLanguage(
  defineMessages(
    {
      noFlag: (flag: string) => `没有选项 '${flag}'`,
      noValue: (flag: string, value: string) => `${flag} 不带值，却写了 '${value}'`,
      needsValue: (flag: string, values: readonly string[]) => `${flag} 要写 ${values.join('、')} 之一`,
      wrongValue: (flag: string, value: string) => `${flag} 不能是 '${value}'`,
      near: (name: string) => `；是不是 '${name}'？`,
      known: (names: readonly string[]) => `；可以是 ${names.join('、')}`,
    },
    {
      noFlag: (flag) => `there is no flag '${flag}'`,
      noValue: (flag, value) => `${flag} takes no value, but got '${value}'`,
      needsValue: (flag, values) => `${flag} needs one of ${values.join(', ')}`,
      wrongValue: (flag, value) => `${flag} cannot be '${value}'`,
      near: (name) => `; did you mean '${name}'?`,
      known: (names) => `; known: ${names.join(', ')}`,
    },
  ),
);

/** Flags by name: the values it takes, or none for one that is only there or not. */
type Flags = Readonly<Record<string, readonly string[]>>;

interface CommandLine {
  /** Flags that were given, each with its value, empty for one that takes none. */
  readonly flags: ReadonlyMap<string, string>;
  /** Arguments that are no flags. */
  readonly rest: readonly string[];
  /** Everything that cannot be understood, in words. */
  readonly problems: readonly string[];
}

/** Reads `--flag value`, `--flag=value` and names. */
export function readCommandLine(args: readonly string[], known: Flags): CommandLine {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, values]) => [
      name,
      { type: values.length > 0 ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const flags = new Map<string, string>();
  const [rest, problems]: [string[], string[]] = [[], []];
  for (const token of tokens) {
    if (token.kind === 'positional') rest.push(token.value);
    if (token.kind !== 'option') continue;
    const values = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    const problem = values ? wrongValue(token.rawName, token.value, values) : unknown(token.rawName, known);
    if (problem === undefined) flags.set(token.name, token.value ?? '');
    else problems.push(problem);
  }
  return { flags, rest, problems };
}

function unknown(flag: string, known: Flags): string {
  return `${messages.noFlag(flag)}${suggest(
    flag,
    Object.keys(known).map((name) => `--${name}`),
  )}`;
}

function wrongValue(flag: string, value: string | undefined, values: readonly string[]): string | undefined {
  if (values.length === 0) return value === undefined ? undefined : messages.noValue(flag, value);
  if (value === undefined) return messages.needsValue(flag, values);
  return values.includes(value) ? undefined : `${messages.wrongValue(flag, value)}${suggest(value, values)}`;
}

/** `; did you mean 'x'?`, or all names when none is near and they are few. */
export function suggest(name: string, known: readonly string[]): string {
  const best = nearest(name, known);
  if (best !== undefined) return messages.near(best);
  return known.length > 0 && known.length <= 12 ? messages.known(known) : '';
}
