import { OperationError } from '../headless/ports/operation-error.ts';
import type { SharedView, ViewsPort } from '../headless/ports/views-port.ts';

/** A place for shared views that a test looks into and changes behind the page's back. */
export interface FakeViews {
  readonly port: ViewsPort;
  readonly views: SharedView[];
  /** While set, every call is refused with this text. */
  refusal: string | undefined;
}

/** Keeps the views of one page as the server does: a change must name the version it replaces. */
export function createFakeViews(...views: SharedView[]): FakeViews {
  let count = 0;
  const fake: FakeViews = {
    views,
    refusal: undefined,
    port: {
      list: async () => {
        refuse(fake.refusal);
        return [...views];
      },
      save: async (_page, { name, content, replaces }) => {
        refuse(fake.refusal);
        const place = views.findIndex(({ id }) => id === replaces?.id);
        const before = views[place];
        if (replaces && !before) refuse('该共享视图已停止共享');
        if (replaces && before?.version !== replaces.version) refuse('该共享视图已在其他窗口修改');
        count += 1;
        const id = before?.id ?? `new${count}`;
        const version = (before?.version ?? 0) + 1;
        const view = { id, version, name, content, ownerName: '林砚秋', isOwn: true, changedAt: '2026-11-20 10:00:00' };
        if (before) views[place] = view;
        else views.push(view);
        return view;
      },
      remove: async (id) => {
        refuse(fake.refusal);
        const place = views.findIndex((view) => view.id === id);
        if (place >= 0) views.splice(place, 1);
      },
    },
  };
  return fake;
}

function refuse(message: string | undefined): void {
  if (message !== undefined) throw new OperationError(message, { code: 'TEST' });
}
