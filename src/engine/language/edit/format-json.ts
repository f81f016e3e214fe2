import { parseTree, type Node } from 'jsonc-parser';

/** How a kind of file is laid out. */
export interface Layout {
  /** Columns of a line. */
  readonly width: number;
  /** An object that fits in a line is written on one, also where its author began a new one. */
  readonly collapse: boolean;
}

const PAGE: Layout = { width: 100, collapse: true };
const OTHER: Layout = { width: 120, collapse: false };

/** The layout that the formatter's settings give a file, by its path. */
export function layoutOf(file: string): Layout {
  return /^schemas\/(?:pages|blocks)\//u.test(file) ? PAGE : OTHER;
}

/**
 * Formats JSON like the project's formatter: a value that fits is on one line; blank lines and literals stay. Invalid
 * JSON is returned unchanged.
 */
export function formatJson(text: string, layout: Layout): string {
  const mistakes: unknown[] = [];
  const root = parseTree(text, mistakes as never[], { disallowComments: true });
  if (!root || mistakes.length > 0) return text;
  return `${new Printer(text, layout).print(root, { indent: 0, before: 0, after: 0 })}\n`;
}

interface Place {
  readonly indent: number;
  /** Width of what is before the value in its line, and right after it. */
  readonly before: number;
  readonly after: number;
}

class Printer {
  readonly #text: string;
  readonly #layout: Layout;
  readonly #flat = new Map<Node, string | undefined>();

  constructor(text: string, layout: Layout) {
    this.#text = text;
    this.#layout = layout;
  }

  print(node: Node, { indent, before, after }: Place): string {
    const flat = this.#readFlat(node);
    if (flat !== undefined && before + widthOf(flat) + after <= this.#layout.width) return flat;
    const children = node.children ?? [];
    // A literal has no other form.
    if (children.length === 0) return flat ?? '';
    const [open, close] = node.type === 'array' ? '[]' : '{}';
    const inner = indent + 2;
    const lines = isFilled(node) ? this.#fill(children, inner) : this.#list(children, inner);
    return `${open}\n${lines}\n${' '.repeat(indent)}${close}`;
  }

  /** One child a line; blank lines between children stay. */
  #list(children: readonly Node[], indent: number): string {
    const pad = ' '.repeat(indent);
    return children
      .map((child, index) => {
        const next = children[index + 1];
        const after = next ? 1 : 0;
        const blank = next && this.#isBlankBetween(child, next) ? '\n' : '';
        return `${pad}${this.#printChild(child, indent, after)}${next ? ',' : ''}${blank}`;
      })
      .join('\n');
  }

  #printChild(child: Node, indent: number, after: number): string {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (!key || !value) return this.print(child, { indent, before: indent, after });
    const name = `${this.#literal(key)}: `;
    return name + this.print(value, { indent, before: indent + widthOf(name), after });
  }

  /** Numbers, as many a line as fit. */
  #fill(children: readonly Node[], indent: number): string {
    const pad = ' '.repeat(indent);
    const lines: string[] = [];
    let line = '';
    children.forEach((child, index) => {
      const next = children[index + 1];
      const part = this.#literal(child) + (next ? ',' : '');
      const joined = line === '' ? part : `${line} ${part}`;
      if (line !== '' && indent + widthOf(joined) > this.#layout.width) {
        lines.push(pad + line);
        line = part;
      } else line = joined;
      if (next && this.#isBlankBetween(child, next)) {
        lines.push(pad + line, '');
        line = '';
      }
    });
    return [...lines, pad + line].join('\n');
  }

  /** A node on one line; undefined if it may not be. */
  #readFlat(node: Node): string | undefined {
    if (!this.#flat.has(node)) this.#flat.set(node, this.#writeFlat(node));
    return this.#flat.get(node);
  }

  #writeFlat(node: Node): string | undefined {
    if (node.type === 'property') {
      const [key, value] = node.children ?? [];
      const written = value && this.#readFlat(value);
      return key && written !== undefined ? `${this.#literal(key)}: ${written}` : undefined;
    }
    if (node.type !== 'array' && node.type !== 'object') return this.#literal(node);
    const children = node.children ?? [];
    if (children.length === 0) return node.type === 'array' ? '[]' : '{}';
    if (this.#mustBreak(node, children)) return undefined;
    const parts: string[] = [];
    for (const child of children) {
      const part = this.#readFlat(child);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return node.type === 'array' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  }

  #mustBreak(node: Node, children: readonly Node[]): boolean {
    const [first] = children;
    if (first && node.type === 'object' && !this.#layout.collapse) {
      if (this.#text.slice(node.offset, first.offset).includes('\n')) return true;
    }
    if (node.type === 'array' && children.length > 1 && holdsTables(children)) return true;
    return children.some((child, index) => {
      const next = children[index + 1];
      return next !== undefined && this.#isBlankBetween(child, next);
    });
  }

  #isBlankBetween(child: Node, next: Node): boolean {
    return /\n[ \t\r]*\n/u.test(this.#text.slice(child.offset + child.length, next.offset));
  }

  #literal(node: Node): string {
    return this.#text.slice(node.offset, node.offset + node.length);
  }
}

/** Several records (or several lists) of more than one member each are easier to compare below each other. */
function holdsTables(children: readonly Node[]): boolean {
  const [first] = children;
  if (first?.type !== 'object' && first?.type !== 'array') return false;
  return children.every((child) => child.type === first.type && (child.children?.length ?? 0) > 1);
}

function isFilled({ type, children = [] }: Node): boolean {
  return type === 'array' && children.length > 1 && children.every((child) => child.type === 'number');
}

/** Characters that take two columns: East Asian ones and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += wide.test(character) ? 2 : 1;
  return width;
}
