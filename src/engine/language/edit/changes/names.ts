import type { Language } from '../../run/words.ts';

/** Names for people, combined with the technical names of operations, codes and pages. */
export interface Names {
  readonly operation: (id: string) => string;
  readonly page: (name: string) => string;
  /** Alternative codes: one is enough. */
  readonly codes: (codes: readonly string[], language: Language) => string;
}

interface Known {
  readonly operations: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
}

export function createNames({ operations, pages, codes }: Known): Names {
  return {
    operation: (id) => withCode(operations.get(id), id),
    page: (name) => withCode(pages.get(name), name),
    codes: (list, language) =>
      list.map((code) => withCode(codes.get(code), code)).join(language === 'zh' ? '或' : ' or '),
  };
}

function withCode(label: string | undefined, code: string): string {
  return label ? `“${label}”(${code})` : `“${code}”`;
}
