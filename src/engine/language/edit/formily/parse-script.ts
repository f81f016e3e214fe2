/** A JavaScript expression, as far as schemas can say it without functions, objects and assignments. */
export type Script =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Script; readonly name: string }
  | { readonly kind: 'index'; readonly of: Script; readonly index: Script }
  | { readonly kind: 'call'; readonly of: Script; readonly args: readonly Script[] }
  | { readonly kind: 'list'; readonly items: readonly Script[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Script }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Script; readonly right: Script }
  | { readonly kind: 'choice'; readonly test: Script; readonly yes: Script; readonly no: Script };

/** The text at which an expression stops being one that can be read. */
export class Unread extends Error {
  readonly found: string;

  constructor(found: string) {
    super(found);
    this.found = found;
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?![\w$.]))|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<name>[A-Za-z_$][\w$]*)|(?<sign>===|!==|\+\+|--|\*\*|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.|[-+*/%<>!?:.,()[\]]))/uy;

/** Operators between two values by strength; all are read from the left. */
const STRENGTH: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '===': 4,
  '!==': 4,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', "'": "'", '"': '"' };
const NAMED: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, undefined: null };

/** Reads an expression; a text that is none, or that says more, is {@link Unread}. */
export function parseScript(text: string): Script {
  return new Reader(scan(text)).whole();
}

function scan(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new Unread(text.slice(from).trim().slice(0, 20));
    const kind = (['number', 'text', 'name', 'sign'] as const).find((one) => groups[one] !== undefined) ?? 'sign';
    tokens.push({ kind, text: groups[kind] ?? '' });
  }
  return tokens;
}

const END: Token = { kind: 'end', text: '' };

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Script {
    const found = this.#choice();
    if (this.#peek().kind !== 'end') throw new Unread(this.#peek().text);
    return found;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? END;
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  /** Whether the sign comes next; it is passed if so. */
  #takes(sign: string): boolean {
    const { kind, text } = this.#peek();
    if (kind !== 'sign' || text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new Unread(this.#peek().text);
  }

  #choice(): Script {
    const test = this.#binary(1);
    if (!this.#takes('?')) return test;
    const yes = this.#choice();
    this.#expect(':');
    return { kind: 'choice', test, yes, no: this.#choice() };
  }

  #binary(least: number): Script {
    let left = this.#unary();
    for (;;) {
      const { kind, text } = this.#peek();
      const strength = kind === 'sign' ? (STRENGTH[text] ?? 0) : 0;
      if (strength < least) return left;
      this.#at += 1;
      left = { kind: 'binary', operator: text, left, right: this.#binary(strength + 1) };
    }
  }

  #unary(): Script {
    for (const operator of ['!', '-']) if (this.#takes(operator)) return { kind: 'unary', operator, of: this.#unary() };
    return this.#postfix(this.#plain());
  }

  #postfix(of: Script): Script {
    if (this.#takes('.') || this.#takes('?.')) {
      // `a?.[0]`
      if (this.#peek().text === '[') return this.#postfix(of);
      const { kind, text } = this.#next();
      if (kind !== 'name') throw new Unread(text);
      return this.#postfix({ kind: 'member', of, name: text });
    }
    if (this.#takes('[')) {
      const index = this.#choice();
      this.#expect(']');
      return this.#postfix({ kind: 'index', of, index });
    }
    return this.#takes('(') ? this.#postfix({ kind: 'call', of, args: this.#list(')') }) : of;
  }

  #plain(): Script {
    const { kind, text } = this.#next();
    if (kind === 'number') return { kind: 'literal', value: Number(text) };
    if (kind === 'text') return { kind: 'literal', value: unescape(text) };
    if (kind === 'name') {
      const value = NAMED[text];
      return value === undefined ? { kind: 'name', name: text } : { kind: 'literal', value };
    }
    if (text === '[') return { kind: 'list', items: this.#list(']') };
    if (text !== '(') throw new Unread(text);
    const inner = this.#choice();
    this.#expect(')');
    return inner;
  }

  #list(end: string): readonly Script[] {
    const items: Script[] = [];
    while (!this.#takes(end)) {
      if (items.length > 0) this.#expect(',');
      items.push(this.#choice());
    }
    return items;
  }
}

function unescape(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\(.)/gu, (whole, sign: string) => {
    const meant = ESCAPES[sign];
    if (meant === undefined) throw new Unread(whole);
    return meant;
  });
}
