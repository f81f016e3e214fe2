import { flattenParts, listAround, readParts, type Part, type ResolvedPage } from '#engine/language/run';
import type { FormModel } from '../form/form-model.ts';
import type { PageModel } from '../page/page-model.ts';

/** Models of a page or of one of its dialogs. */
export interface OpenModels {
  readonly model: PageModel;
  /** Absent: there are no fields. */
  readonly form?: FormModel | undefined;
}

/** A page on the screen. */
export interface OpenPage extends OpenModels {
  readonly page: ResolvedPage;
}

/** A part and the models that run it. */
export interface OpenPart {
  readonly open: OpenPage;
  readonly part: Part;
}

/** The pages on the screen, the one in front last. */
export interface Openings {
  readonly open: (page: OpenPage) => () => void;
  readonly openInside: (part: object, models: OpenModels) => () => void;
  /** The part of an object of one of the pages. */
  readonly find: (node: object) => OpenPart | undefined;
  /** A part of the page in front by its pointer. */
  readonly at: (pointer: string) => OpenPart | undefined;
}

interface Opened {
  readonly open: OpenPage;
  readonly parts: ReadonlyMap<object, Part>;
}

/** Keeps the pages that are open. */
export function createOpenings(onChange: () => void): Openings {
  const opened: Opened[] = [];
  const insides = new Map<object, OpenModels>();
  const withModels = (open: OpenPage, part: Part | undefined): OpenPart | undefined => {
    if (!part) return undefined;
    const nodes = [part, ...listAround(part).toReversed()].map(({ node }) => node);
    return { part, open: { ...open, ...nodes.map((node) => insides.get(node)).find(Boolean) } };
  };
  return {
    open: (open) => {
      const one = { open, parts: new Map(flattenParts(readParts(open.page)).map((part) => [part.node, part])) };
      opened.push(one);
      onChange();
      return () => {
        opened.splice(opened.indexOf(one), 1);
        onChange();
      };
    },
    openInside: (part, models) => {
      insides.set(part, models);
      onChange();
      return () => {
        insides.delete(part);
        onChange();
      };
    },
    find: (node) => {
      const found = opened.findLast(({ parts }) => parts.has(node));
      return found && withModels(found.open, found.parts.get(node));
    },
    at: (pointer) => {
      const front = opened.at(-1);
      return (
        front &&
        withModels(
          front.open,
          [...front.parts.values()].find((part) => part.pointer === pointer),
        )
      );
    },
  };
}
