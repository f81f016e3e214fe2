import type { FileKind } from '#contract';
import { kindOfFile } from '#engine/language/prove';
import { texts } from './messages.ts';

/** Kind and title of a file. */
export interface FileFacts {
  readonly kind: FileKind;
  /** Title for operators. */
  readonly title: string;
  /** Name of a page. */
  readonly pageName?: string;
  /** Name of the menu's page that the page belongs to. */
  readonly menu?: string;
}

/** Describes a file as far as its text can be parsed. */
export function describeFile(file: string, text: string | null | undefined): FileFacts {
  const kind = kindOfFile(file) ?? 'page';
  const baseName = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/u, '');
  if (kind === 'menu' || kind === 'permissions') return { kind, title: texts[kind] };
  if (kind === 'texts') return { kind, title: texts.translation(baseName) };
  const { title, name, menu } = readHead(text ?? '', kind);
  const ofPage = kind === 'page' && name !== undefined && { pageName: name, ...(menu !== undefined && { menu }) };
  return { kind, title: title ?? baseName, ...ofPage };
}

interface Head {
  readonly title?: string;
  readonly name?: string;
  readonly menu?: string;
}

/** Title and names in a JSON file. A document of operations has its title in `info`. */
function readHead(text: string, kind: FileKind): Head {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return {};
    const head: unknown = kind === 'planned' && 'info' in json ? json.info : json;
    const { title, name, menu } = (head ?? {}) as Readonly<Partial<Record<keyof Head, unknown>>>;
    return {
      ...(typeof title === 'string' && { title }),
      ...(typeof name === 'string' && { name }),
      ...(typeof menu === 'string' && { menu }),
    };
  } catch {
    return {};
  }
}
