import { observer } from '../../../headless/observer.ts';
import { Button } from 'antd';
import type { ResolvedSave } from '#engine/language';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Saving } from '../../../headless/form/draft/use-save.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { messages } from '../../messages.ts';

interface Props {
  readonly saving: Saving | undefined;
  readonly page: PageModel;
  readonly save: ResolvedSave | undefined;
}

/** Keeps what is entered so far, and says when that was done last. */
export const SaveButton = observer(function SaveButton({ saving, page, save }: Props) {
  if (!saving?.allowed || !save) return null;
  const { label, running, run, savedAt } = saving;
  return (
    <>
      <Button loading={running} onClick={run} {...markOf(page, save)}>
        {label}
      </Button>
      {savedAt ? (
        <span className="fd-draft-mark" role="status">
          {messages.draft.saved(toShanghaiTime(savedAt).slice(11, 16))}
        </span>
      ) : null}
    </>
  );
});
