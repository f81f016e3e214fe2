import { jsonOf, readSource, reportAt, sourceOf, type Diagnostic, type Source } from '#engine/language/prove';
import { words } from '#engine/language/run';
import { upgrade } from '@scalar/openapi-upgrader';
import { applyAction, type OverlayAction } from './apply-overlay.ts';
import { nameOperations } from './name-operations.ts';
import { readYaml } from './read-yaml.ts';

type Json = Readonly<Record<string, unknown>>;

interface FileText {
  readonly file: string;
  readonly text: string;
}

/** The contract as OpenAPI 3.1, and the overlays that were applied. */
interface ContractSources {
  readonly api: readonly Source[];
  readonly overlays: readonly Source[];
}

/** Largest document, characters. */
const MOST_CHARACTERS = 10_000_000;

const overlayName = /\.overlay\.(?:json|ya?ml)$/u;
/** File names of documents and overlays. */
export const documentName = /\.(?:json|ya?ml)$/u;

/**
 * Reads the documents of a contract: JSON or YAML, Swagger 2.0 or OpenAPI 3. Upgrades them to 3.1, names unnamed
 * operations, and applies overlays in the order of their names. Messages refer to positions in the original files.
 */
export function readDocuments(files: readonly FileText[]): ContractSources {
  const overlays = files.filter(({ file }) => overlayName.test(file)).map(readOnce);
  const api = files.filter(({ file }) => !overlayName.test(file)).map(readDocument);
  if (overlays.length === 0) return { api, overlays };
  return layOver(api, overlays);
}

const known = new Map<string, Source>();

/** Returns the same source for an unchanged file. */
function readOnce({ file, text }: FileText): Source {
  const before = known.get(file);
  if (before?.text === text) return before;
  const source = readAny(file, text);
  known.set(file, source);
  return source;
}

function readAny(file: string, text: string): Source {
  if (text.length > MOST_CHARACTERS) {
    const size = `${(text.length / 1_000_000).toFixed(1)} MB`;
    return refuse(
      { file, text: '' },
      words(
        `it has ${size}, more than 10 MB; leave out the paths that no page uses`,
        `有 ${size}，超过 10 MB；请去掉页面用不到的接口`,
      ),
    );
  }
  return file.endsWith('.json') ? readSource(file, text) : readYaml(file, text);
}

const upgraded = new WeakMap<Source, Source>();

function readDocument(given: FileText): Source {
  const source = readOnce(given);
  const before = upgraded.get(source);
  if (before) return before;
  const current = source.diagnostics.length > 0 ? source : toCurrent(source);
  upgraded.set(source, current);
  return current;
}

/** The document upgraded to OpenAPI 3.1 with named operations; the same source if nothing changes. */
function toCurrent(source: Source): Source {
  const json = jsonOf(source);
  if (source.root === undefined) return refuse(source, words('it is empty', '文件是空的'));
  if (!isJson(json)) return source;
  try {
    const given = json['swagger'] ?? json['openapi'];
    const version = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
    const current: unknown = /^(?:2|3\.0)\b/u.test(version) ? upgrade(structuredClone(json), '3.1') : json;
    const named = nameOperations(current);
    return named === json ? source : copyOf(source, named);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(source, words(`it cannot be read as OpenAPI 3.1 (${why})`, `不能转换成 OpenAPI 3.1（${why}）`));
  }
}

function copyOf(source: Source, json: unknown): Source {
  const { file, text, diagnostics } = source;
  return sourceOf(
    {
      file,
      text,
      diagnostics,
      get root() {
        return source.root;
      },
    },
    json,
  );
}

function refuse({ file, text }: FileText, why: ReturnType<typeof words>): Source {
  const empty: Source = { file, text, root: undefined, diagnostics: [] };
  return { ...empty, diagnostics: [reportAt(empty, [], ['contract-unreadable', why])] };
}

function layOver(api: readonly Source[], overlays: readonly Source[]): ContractSources {
  const documents = api.map((source) => ({ source, json: source.diagnostics.length > 0 ? undefined : jsonOf(source) }));
  const checked = overlays.map((overlay) => {
    const found = overlay.diagnostics.length > 0 ? [] : applyOverlay(overlay, documents);
    return found.length === 0 ? overlay : { ...overlay, root: overlay.root, diagnostics: found };
  });
  return {
    api: documents.map(({ source, json }) =>
      json === undefined || json === jsonOf(source) ? source : laid(source, json),
    ),
    overlays: checked,
  };
}

const layers = new WeakMap<Source, { readonly text: string; readonly laid: Source }>();

/** Returns the same source for the same layers, so that its parsed content stays cached. */
function laid(source: Source, json: unknown): Source {
  const before = layers.get(source);
  const text = JSON.stringify(json);
  if (before?.text === text) return before.laid;
  const copy = copyOf(source, json);
  layers.set(source, { text, laid: copy });
  return copy;
}

/** Applies an overlay to the document that it extends, or to all documents; returns its mistakes. */
function applyOverlay(overlay: Source, documents: { source: Source; json: unknown }[]): Diagnostic[] {
  const json = jsonOf(overlay);
  const { actions, extends: wanted } = isJson(json) ? json : {};
  if (!Array.isArray(actions)) {
    const why = words("an overlay has a list 'actions'", "overlay 文件要有列表 'actions'");
    return [reportAt(overlay, [], ['contract-unreadable', why])];
  }
  const name = typeof wanted === 'string' ? wanted.split('/').at(-1) : undefined;
  const meant = documents.filter(({ source }) => name === undefined || source.file.endsWith(`/${name}`));
  return actions.flatMap((action: unknown, index) => {
    const place = ['actions', index, 'target'];
    if (!isAction(action)) {
      const why = words(
        "an action has a 'target' and an 'update' or 'remove'",
        "每个动作要有 'target'，以及 'update' 或 'remove'",
      );
      return [reportAt(overlay, place.slice(0, 2), ['contract-unreadable', why])];
    }
    try {
      let hits = 0;
      for (const document of meant) {
        const result = applyAction(document.json, action);
        document.json = result.json;
        hits += result.hits;
      }
      return hits > 0 ? [] : [reportAt(overlay, place, ['reference-unknown', 'part', action.target, []])];
    } catch {
      const why = words(`'${action.target}' is no JSONPath`, `'${action.target}' 不是 JSONPath`);
      return [reportAt(overlay, place, ['contract-unreadable', why])];
    }
  });
}

function isAction(value: unknown): value is OverlayAction {
  return isJson(value) && typeof value['target'] === 'string' && ('update' in value || value['remove'] === true);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
