import { Button, Drawer } from 'antd';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import { MAX_VIEWS } from '../../../headless/list/views/saved-views.ts';
import type { ViewEntry } from '../../../headless/list/views/shared-views.ts';
import { SaveNamed } from '../../named/SaveNamed.tsx';
import { messages } from '../messages.ts';
import { ColleagueView, ViewRow } from './ViewRow.tsx';
import listSettingsStyles from '../list-settings.module.css';
import viewsStyles from './views.module.css';

interface Props {
  readonly views: ViewsModel;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Saves the present list as a view, and manages own and shared views. */
export function ViewPanel({ views, open, onClose }: Props) {
  const { own, sharing } = views;
  const isAlone = sharing === 'absent';
  return (
    <Drawer open={open} onClose={onClose} title={messages.views.title} width={560}>
      <p className={listSettingsStyles['settingsHint']}>
        {messages.views.hint}
        {isAlone ? messages.views.alone : messages.views.shared}
      </p>
      <SaveNamed
        taken={own.map(({ name }) => name)}
        isFull={views.isFull}
        max={MAX_VIEWS}
        words={messages.views}
        save={views.save}
      />
      {isAlone ? null : <h2 className={viewsStyles['viewSection']}>{messages.views.own}</h2>}
      {own.length === 0 ? <p className={listSettingsStyles['settingsHint']}>{messages.views.none}</p> : null}
      <ul className={listSettingsStyles['columns']}>
        {own.map((view, index) => (
          <li key={rowKey(own, index)}>
            <ViewRow view={view} views={views} />
          </li>
        ))}
      </ul>
      {isAlone ? null : <SharedSection views={views} />}
    </Drawer>
  );
}

/** By name, so that a view that becomes shared keeps its row and the row the focus. */
function rowKey(own: readonly ViewEntry[], index: number): string {
  const name = own[index]?.name ?? '';
  return `${name} ${own.slice(0, index).filter((view) => view.name === name).length}`;
}

function SharedSection({ views }: Pick<Props, 'views'>) {
  const { others, sharing, refresh } = views;
  return (
    <>
      <h2 className={viewsStyles['viewSection']}>{messages.views.ofColleagues}</h2>
      {sharing === 'failed' ? (
        <p className={listSettingsStyles['settingsHint']} role="status">
          {messages.views.sharedFailed}
          <Button type="link" size="small" onClick={refresh}>
            {messages.views.retry}
          </Button>
        </p>
      ) : null}
      {sharing === 'loading' ? (
        <p className={listSettingsStyles['settingsHint']}>{messages.views.sharedLoading}</p>
      ) : null}
      {sharing === 'ready' && others.length === 0 ? (
        <p className={listSettingsStyles['settingsHint']}>{messages.views.noShared}</p>
      ) : null}
      <ul className={listSettingsStyles['columns']}>
        {others.map((view) => (
          <li key={view.shared?.id}>
            <ColleagueView view={view} views={views} />
          </li>
        ))}
      </ul>
    </>
  );
}
