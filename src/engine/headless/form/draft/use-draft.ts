import { Tracker } from '@formily/reactive';
import { useEffect, useState } from 'react';
import { renderText, type ResolvedDraft } from '#engine/language/run';
import { describeFailure } from '../../call/describe-failure.ts';
import type { PageLocation, PageModel } from '../../page/page-model.ts';
import { withoutConsents } from './without-consents.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftValues } from '../../ports/draft-port.ts';
import type { FormModel } from '../form-model.ts';

/** The inputs of a page's draft. */
export interface DraftParts {
  readonly draft: ResolvedDraft | undefined;
  /** Route name of the page. */
  readonly name: string;
  readonly location: PageLocation;
}

interface KeeperParts extends DraftParts {
  readonly page: PageModel;
  readonly form: FormModel;
  /** Name of a wizard's step. */
  readonly readStep: () => string | undefined;
}

/** Saves the drafts of an open page; undefined for a page without drafts, and without a port for them. */
export function useDraft({ draft, name, location, page, form, readStep }: KeeperParts): DraftKeeper | undefined {
  const [keeper] = useState(() => {
    const port = page.ports().drafts;
    if (!draft || !port) return undefined;
    return new DraftKeeper({
      name: { page: name, key: draft.key === undefined ? addressOf(location) : renderText(draft.key, page.scope) },
      port: () => page.ports().drafts ?? port,
      read: () => readDraft(form, readStep()),
      describe: (error) => describeFailure(error, page.ports()).message,
    });
  });
  useEffect(() => {
    if (!keeper) return undefined;
    // Reading the values costs something, so they are read again only when they are saved; changes are noticed at once.
    const tracker = new Tracker(() => keeper.touch());
    const stop = keeper.onRead(() => tracker.track(() => void JSON.stringify(form.values())));
    const hide = (): void => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    const leave = (): void => keeper.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      tracker.dispose();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      keeper.flush();
    };
  }, [keeper, form]);
  return keeper;
}

function readDraft(form: FormModel, step: string | undefined): DraftValues | undefined {
  const values = withoutConsents(form, form.edits.read());
  if (Object.keys(values).length === 0) return undefined;
  return { values, ...(step !== undefined && { step }) };
}

/** Identifies a page's draft by its address, ignoring the order of the query. */
function addressOf({ params, query }: PageLocation): string {
  const address = new URLSearchParams({ ...params, ...query });
  address.sort();
  return address.toString();
}
