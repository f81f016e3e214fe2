import { autorun } from '@formily/reactive';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ResolvedNode } from '#engine/language/run';
import type { CallParams } from '../../call/read-params.ts';
import type { PageModel } from '../../page/page-model.ts';
import { fitDraft, type DraftField } from './draft-fit.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { KeptDraft } from '../../ports/draft-port.ts';
import { listFormFields } from '../fields/form-field.ts';
import type { FormModel } from '../form-model.ts';
import type { Unsaved, UnsavedValues } from '../../ports/unsaved.ts';
import { useDraft, type DraftParts } from './use-draft.ts';

/** Input of an earlier visit in an open page. */
export interface UnsavedState {
  /** The form contains values of an earlier visit. */
  readonly restored: boolean;
  /** What was to be put back or filled in, and has no place on the page any more. */
  readonly left: readonly string[];
  /** The operator has seen what has no place. */
  readonly dismiss: () => void;
  /** Saves drafts; absent on a page without. */
  readonly keeper: DraftKeeper | undefined;
  /** The operator has seen that values are back. */
  readonly accept: () => void;
  /** Takes back everything the operator entered, now and then. */
  readonly clear: () => void;
  /** The content of the form has been sent. */
  readonly settle: () => void;
  /** Replaces the content with the stored draft. */
  readonly adopt: () => Promise<void>;
  /** Replaces everything that was entered with these inputs, of which the page takes what it has a place for. */
  readonly fill: (values: CallParams) => void;
}

type Place = Pick<UnsavedValues, 'step' | 'answers'>;

interface UnsavedParts extends DraftParts {
  readonly page: PageModel;
  readonly form: FormModel;
  /** The nodes of the form; a draft may be of an older version. */
  readonly nodes: readonly ResolvedNode[];
  readonly unsaved: Unsaved | undefined;
  /** Inputs that the page begins with where none of an earlier visit are there. */
  readonly start?: CallParams | undefined;
  /** A wizard's step and answers, kept with the values. */
  readonly place?: Place;
  /** Puts a wizard back to where it was. */
  readonly onPlace?: (place: Place) => void;
  /** Takes a wizard to the step of a draft, which has no answers. */
  readonly onResume?: (step: string) => void;
}

/**
 * Restores the input of an earlier visit, reports whether closing loses input, and hands the input over when the page
 * closes. Input in the application's memory is newer than a draft.
 */
export function useUnsaved(parts: UnsavedParts): UnsavedState {
  const { edits } = parts.form;
  const [restored, setRestored] = useState(false);
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const keeper = useDraft({ ...parts, readStep: () => latest.current.place?.step });
  const { left, resume, dismiss } = useResume(latest);
  const openDraft = async (): Promise<void> => {
    // Without a keeper at once, before the first paint.
    const found = keeper !== undefined && (await resumeDraft(keeper, latest.current, resume));
    setRestored(found);
    if (!found && parts.start) resume(parts.start);
  };
  useTaken(keeper, latest, { onTaken: () => setRestored(true), openDraft, resume });
  useKept(keeper, latest);
  const forget = (): void => {
    setRestored(false);
    dismiss();
    keeper?.discard();
    parts.unsaved?.keep(undefined);
  };
  return {
    restored,
    left,
    dismiss,
    keeper,
    accept: () => {
      setRestored(false);
      dismiss();
    },
    settle: () => {
      edits.settle();
      forget();
    },
    clear: () => {
      edits.reset();
      parts.onPlace?.({});
      forget();
    },
    adopt: async () => setRestored(await adoptDraft(keeper, latest.current, resume)),
    fill: (values) => {
      edits.reset();
      parts.onPlace?.({});
      setRestored(false);
      resume(values);
    },
  };
}

/** Puts stored values where they fit, and over them what is typed already. */
type Resume = (stored: CallParams, typed?: CallParams) => void;

function useResume(latest: RefObject<UnsavedParts>) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const resume: Resume = (stored, typed) => {
    const { form, nodes } = latest.current;
    const fitted = fitDraft(stored, listFields(nodes));
    setLeft(fitted.left);
    form.edits.resume({ ...fitted.values, ...typed });
  };
  return { left, resume, dismiss: () => setLeft([]) };
}

/** Puts a draft into the fields that the operator has not filled in meanwhile; false without a draft. */
async function resumeDraft(keeper: DraftKeeper, parts: UnsavedParts, resume: Resume): Promise<boolean> {
  const draft = await keeper.open();
  if (draft) putBack(keeper, parts, { draft, resume });
  return draft !== undefined;
}

/** Replaces the content with the draft of another window; a deleted draft changes nothing. */
async function adoptDraft(keeper: DraftKeeper | undefined, parts: UnsavedParts, resume: Resume): Promise<boolean> {
  const draft = await keeper?.open();
  if (keeper && draft) {
    parts.form.edits.reset();
    putBack(keeper, parts, { draft, resume });
  } else {
    keeper?.takeOver();
  }
  return draft !== undefined;
}

function putBack(
  keeper: DraftKeeper,
  { form, onResume }: UnsavedParts,
  { draft, resume }: { readonly draft: KeptDraft; readonly resume: Resume },
): void {
  const typed = form.edits.read();
  resume(draft.values, typed);
  if (Object.keys(typed).length === 0) keeper.adopt(draft.savedAt);
  if (draft.step !== undefined) onResume?.(draft.step);
}

function listFields(nodes: readonly ResolvedNode[]): readonly DraftField[] {
  return listFormFields(nodes).map(({ field }) => field);
}

interface TakenSteps {
  readonly onTaken: () => void;
  readonly openDraft: () => Promise<void>;
  readonly resume: Resume;
}

/** Before the first paint, and before loads and choices are called with other values. */
function useTaken(
  keeper: DraftKeeper | undefined,
  latest: RefObject<UnsavedParts>,
  { onTaken, openDraft, resume }: TakenSteps,
): void {
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const { form, unsaved, onPlace } = latest.current;
    const kept = unsaved?.take();
    if (kept && Object.keys(kept.values).length > 0) {
      if (kept.reloaded) resume(kept.values);
      else form.edits.resume(kept.values);
      if (kept.reloaded) void keeper?.reopen(kept.savedAt);
      else keeper?.recall(kept.savedAt);
      onTaken();
    } else {
      void openDraft();
    }
    if (kept) onPlace?.(kept);
    if (kept?.checked) form.check(new Set(kept.checked));
  });
}

function useKept(keeper: DraftKeeper | undefined, latest: RefObject<UnsavedParts>): void {
  // Ends before the first paint of a page in its place, which takes the input over.
  useLayoutEffect(() => {
    const parts = (): UnsavedParts => latest.current;
    const { form } = parts();
    const { edits } = form;
    const isKept = (): boolean => keeper !== undefined && keeper.state.saved && keeper.state.lasting;
    const stop = autorun(() => parts().unsaved?.onChange(edits.dirty && !isKept()));
    const keep = (): void => {
      const { unsaved, place } = parts();
      const values = edits.read();
      const { savedAt } = keeper?.state ?? {};
      const checked = form.complaining();
      const secrets = edits.hasSecrets() && { incomplete: true };
      const kept = {
        values,
        ...place,
        ...secrets,
        ...(checked.length > 0 && { checked }),
        ...(savedAt && { savedAt }),
      };
      unsaved?.keep(Object.keys(values).length > 0 || checked.length > 0 ? kept : undefined);
    };
    // Before the application decides whether the window may reload, so first.
    window.addEventListener('beforeunload', keep, { capture: true });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('beforeunload', keep, { capture: true });
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keeper, latest]);
}
