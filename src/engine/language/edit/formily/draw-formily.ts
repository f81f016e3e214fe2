import { isRecord } from '#values/record';
import { createWorkspace } from '../../product/create-workspace.ts';
import type { Diagnostic } from '../../read/diagnostic.ts';
import type { Source } from '../../read/source.ts';
import { resolvePage } from '../../rules/resolve-page.ts';
import { words } from '../../run/words.ts';
import type { Json } from '../new-page/inputs.ts';
import { pageTexts, refusals } from '../new-page/messages.ts';
import type { Product } from '../new-page/product.ts';
import { Refusal } from '../new-page/refusal.ts';
import { askedInputs, type PlannedPage } from '../new-page/write-page.ts';
import { Bag } from './bag.ts';
import { drawSchema, type Drawn } from './draw-schema.ts';
import type { Drawing } from './drawing.ts';
import { fitParts } from './fit-parts.ts';
import type { Left } from './left.ts';
import { createPart, writeParts, type Part } from './part.ts';
import { leaveProps, leaveWords } from './words.ts';

/** What became of a schema. */
export interface Formily {
  /** Nodes of the schema, and how many of them the page has. */
  readonly nodes: number;
  readonly made: number;
  /** Everything else, by place. */
  readonly left: readonly Left[];
}

interface Given {
  readonly schema: Json;
  readonly at: string;
  readonly left: Left[];
}

/** A schema alone, or `{ form, schema }` of Designable. */
function readText(text: string): Given {
  const left: Left[] = [];
  const json = parse(text);
  if (!isRecord(json)) throw new Refusal(refusals.formilyUnread());
  const whole = new Bag(json, '', left);
  if (isRecord(json['properties'])) return { schema: json, at: '', left };
  const schema = json['schema'];
  if (!isRecord(schema) || !isRecord(schema['properties'])) throw new Refusal(refusals.formilyUnread());
  whole.take('schema');
  leaveProps(whole.inner('form'));
  leaveWords(whole);
  return { schema, at: '/schema', left };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A schema with steps is a wizard. */
export function kindOfFormily(text: string): 'form' | 'wizard' {
  return hasSteps(readText(text).schema) ? 'wizard' : 'form';
}

function hasSteps(node: unknown): boolean {
  if (!isRecord(node)) return false;
  const inner = isRecord(node['properties']) ? Object.values(node['properties']) : [];
  return node['x-component'] === 'FormStep' || inner.some(hasSteps);
}

interface Making {
  readonly page: PlannedPage;
  readonly product: Product;
  /** Makes the file of a page. */
  readonly write: (json: Json) => Source;
}

/**
 * Draws a page from a schema: the page that the operation would have, with the inputs of the schema. What the checker
 * does not accept is left out, so that the page stands.
 */
export function drawFormily(
  text: string,
  usual: Json,
  { page, product, write }: Making,
): { readonly source: Source; readonly found: Formily } {
  const { schema, at, left } = readText(text);
  const isWizard = page.kind === 'wizard';
  const { operation } = page;
  const drawn = drawSchema(schema, at, { operation, workspace: product.workspace, asSteps: isWizard });
  const { drawing } = drawn;
  left.push(...drawing.left);
  const made = new Set(drawing.made);
  const roots = isWizard ? stepsOf(drawn, product) : [...drawn.parts];
  const names = askedInputs(page.operation, page.kind, product);
  if (roots.length === 0)
    throw new Refusal(
      refusals.formilyEmpty(
        page.operation.id,
        names.map(({ name }) => name),
      ),
    );
  addDemanded(roots, names, isWizard, left);
  const compose = (): Source => write(withParts(usual, roots, drawing, isWizard));
  const lost = fitParts({
    roots,
    compose,
    check: (source) => checkPage(source, product),
    under: isWizard ? 'steps' : 'fields',
  });
  for (const one of lost) {
    left.push(one.left);
    if (one.isWhole) made.delete(one.left.at);
  }
  const byPlace = left.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return { source: compose(), found: { nodes: drawing.nodes, made: made.size, left: byPlace } };
}

/** Parts outside of the steps stand in the first one. */
function stepsOf({ drawing: { steps }, parts }: Drawn, { workspace }: Product): Part[] {
  const [first, ...others] = steps;
  if (!first) {
    const only = createPart('FormStep', '', { name: 'inputs', title: pageTexts(workspace).inputs });
    only.parts.push(...parts);
    return parts.length > 0 ? [only] : [];
  }
  first.parts.unshift(...parts);
  return [first, ...others];
}

/** Inputs that the operation demands and the schema does not have. */
function addDemanded(roots: Part[], names: ReturnType<typeof askedInputs>, isWizard: boolean, left: Left[]): void {
  const there = new Set(fieldNames(roots));
  for (const { name, required, json } of names) {
    if (!required || there.has(name)) continue;
    const part = createPart(name, '', typeof json === 'string' ? { field: json } : { ...json });
    ((isWizard ? roots.at(-1)?.parts : undefined) ?? roots).push(part);
    left.push({
      at: '',
      what: name,
      why: words('the operation requires it and the schema has no input for it', '接口要求这个字段，schema 里没有'),
      instead: words('the page asks for it', '页面已加上这个输入项'),
    });
  }
}

function fieldNames(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(({ json, parts: inner }) =>
    typeof json['field'] === 'string' ? [json['field']] : fieldNames(inner),
  );
}

function withParts(usual: Json, roots: readonly Part[], drawn: Drawing, isWizard: boolean): Json {
  const { steps: _steps, fields: _fields, submit, ...rest } = usual;
  const written = writeParts(roots.filter(({ parts }) => !isWizard || parts.length > 0));
  const label = drawn.submitLabel === undefined ? {} : { label: drawn.submitLabel };
  return {
    ...rest,
    ...(drawn.columnCount !== undefined && !isWizard && { columnCount: drawn.columnCount }),
    ...(isWizard ? { steps: written } : { fields: written }),
    submit: { ...(submit as Json), ...label },
  };
}

function checkPage(source: Source, { files }: Product): readonly Diagnostic[] {
  const { pages, workspace } = createWorkspace({ ...files, pages: [...files.pages, source] });
  const page = pages.find((one) => one.source.file === source.file);
  return page ? resolvePage(page, workspace).diagnostics : [];
}
