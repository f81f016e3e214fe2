import type { Cursor } from '../read/cursor.ts';
import type { ResolvedAction, ResolvedDialog } from '../resolved.ts';
import { peekOperation } from '../resolve/peek-operation.ts';
import { each, language, part, type Giver } from './giver.ts';
import { codesOf, own, withInputs, type Trace } from './trace.ts';
import { traceCall, traceConfirm, traceLoads, traceOpen, traceThen } from './trace-call.ts';
import { traceNodes } from './trace-node.ts';

export function traceActions(trace: Trace, at: Cursor | undefined): Giver {
  return each(trace.place, at, (action) => traceAction(trace, action));
}

function traceAction(trace: Trace, at: Cursor): Giver {
  const [call, open, confirm] = [at.get('call') ?? at.get('download'), at.get('open'), at.get('confirm')];
  const filled = confirm?.get('fields') ? withInputs(trace, confirm.items('fields')) : trace;
  return part<ResolvedAction>(trace.place, at, {
    permission: () =>
      own(trace, at.get('permission')) ??
      codesOf(trace, peekOperation(trace, call)) ??
      (open && trace.permissionOf(open.get('page')?.text ?? '')) ??
      language,
    confirm: () => traceConfirm(trace, confirm),
    dialog: () => confirm && traceDialog(filled, at, confirm),
    then: () => traceThen(trace, at.get('then')),
    run: () => traceRun(filled, at, call),
  });
}

function traceRun(trace: Trace, at: Cursor, call: Cursor | undefined): Giver | undefined {
  const run = call ?? at.get('open') ?? at.get('print');
  return (
    run &&
    part<{ kind: string; call: object; open: object }>(trace.place, run, {
      kind: () => undefined,
      call: () => call && traceCall(trace, call, {}),
      open: () => traceOpen(trace, at.get('open')),
    })
  );
}

/** What an action asks for first is written in its confirmation; its label is the title where that has none. */
function traceDialog(trace: Trace, action: Cursor, at: Cursor): Giver {
  return part<ResolvedDialog>(trace.place, at, {
    title: () => own(trace, at.get('title') ?? action.get('label')),
    load: () => traceLoads(trace, at.get('load')),
    fields: () => traceNodes(trace, at.get('fields')),
  });
}
