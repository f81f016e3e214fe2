import { useEventListener } from 'ahooks';
import { Alert, Button } from 'antd';
import { wallTime } from '#values/zone';
import type { ResolvedSave } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import type { UnsavedState } from '../../../headless/form/draft/use-unsaved.ts';
import type { Saving } from '../../../headless/form/draft/use-save.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import styles from './draft.module.css';

interface Props {
  readonly state: UnsavedState;
}

/** Reports what came back and what has no place any more, or the reason why input cannot be saved. */
export const RestoredNotice = observer(function RestoredNotice({ state }: Props) {
  const { left, dismiss } = state;
  return (
    <>
      <DraftNotice state={state} />
      {left.length > 0 ? (
        <Alert type="warning" role="alert" showIcon closable onClose={dismiss} message={messages.left(left)} />
      ) : null}
    </>
  );
});

/** One notice at a time. */
const DraftNotice = observer(function DraftNotice({ state }: Props) {
  const { changed, failure } = state.keeper?.state ?? {};
  if (changed) return <ChangedNotice state={state} />;
  if (failure !== undefined)
    return <Alert type="error" role="alert" showIcon message={messages.draft.failed(failure)} />;
  if (!state.restored) return null;
  return <Alert type="info" role="status" showIcon message={describe(state)} action={<Choices state={state} />} />;
});

function describe({ keeper }: UnsavedState): string {
  const { savedAt } = keeper?.state ?? {};
  return savedAt ? messages.draft.restored(toMinute(savedAt)) : messages.restored;
}

function Choices({ state }: Props) {
  if (!state.keeper)
    return (
      <Button size="small" onClick={state.clear}>
        {shared.clear}
      </Button>
    );
  return (
    <span className={styles['draftChoices']}>
      <Button size="small" type="primary" onClick={state.accept}>
        {messages.draft.goOn}
      </Button>
      <Button size="small" onClick={state.clear}>
        {messages.draft.discard}
      </Button>
    </span>
  );
}

function ChangedNotice({ state }: Props) {
  const choices = (
    <span className={styles['draftChoices']}>
      <Button size="small" onClick={() => void state.adopt()}>
        {messages.draft.load}
      </Button>
      <Button size="small" onClick={() => state.keeper?.takeOver()}>
        {messages.draft.overwrite}
      </Button>
    </span>
  );
  return <Alert type="warning" role="alert" showIcon message={messages.draft.changed} action={choices} />;
}

/** The time of the last saved draft; nothing while there are newer changes. */
export const DraftMark = observer(function DraftMark({ state }: Props) {
  const { saved, savedAt } = state.keeper?.state ?? {};
  if (!saved || !savedAt || state.restored) return null;
  return (
    <span className={styles['draftMark']} role="status">
      {messages.draft.saved(toMinute(savedAt).slice(-5))}
    </span>
  );
});

/** `yyyy-MM-dd HH:mm`. */
function toMinute(time: Date): string {
  return wallTime(time).slice(0, 16);
}

interface SaveButtonProps {
  readonly saving: Saving | undefined;
  readonly page: PageModel;
  readonly save: ResolvedSave | undefined;
}

/** Saves the present input, also by Ctrl+S, and shows the time of the last save. */
export const SaveButton = observer(function SaveButton({ saving, page, save }: SaveButtonProps) {
  useEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isSave = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
    if (!isSave || !saving?.allowed) return;
    // The browser would save the document.
    event.preventDefault();
    if (!saving.running) saving.run();
  });
  if (!saving?.allowed || !save) return null;
  const { label, running, run, savedAt } = saving;
  return (
    <>
      <Button loading={running} aria-keyshortcuts="Control+S Meta+S" onClick={run} {...markOf(page, save)}>
        {label}
      </Button>
      {savedAt ? (
        <span className={styles['draftMark']} role="status">
          {messages.draft.saved(wallTime(savedAt).slice(11, 16))}
        </span>
      ) : null}
    </>
  );
});
