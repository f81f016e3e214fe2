import { useMemoizedFn } from 'ahooks';
import { useEffect, type ReactNode } from 'react';
import { unseen } from '#parts';
import {
  type DynamicText,
  renderText,
  type ResolvedAction,
  type ResolvedPage,
  type ResolvedPageTab,
} from '#engine/language/run';
import type { PageLocation, PageModel } from '../../headless/page/page-model.ts';
import { readTarget } from '../../headless/action/open-target.ts';
import { observer } from '../../headless/observer.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import { isPermitted } from '../../headless/action/is-permitted.ts';
import print from '../print/print.module.css';
import look from '../look.module.css';
import styles from './page-head.module.css';

interface Props {
  readonly page: ResolvedPage;
  readonly model: PageModel;
  readonly location: PageLocation;
  readonly actions: readonly ResolvedAction[];
  /** Beside the actions. */
  readonly extra?: ReactNode;
  /** The title is displayed around the page already. */
  readonly named?: boolean;
  /** Name of the record on show; empty until it is loaded. */
  readonly recordTitle?: DynamicText | undefined;
  readonly onTitle?: ((title: string) => void) | undefined;
}

/** Title of a page with its actions, and tabs of its neighbouring pages. */
export const PageHead = observer(function PageHead(props: Props) {
  const { page, model, location, actions, extra, named = false, recordTitle, onTitle } = props;
  const record = recordTitle === undefined ? '' : renderText(recordTitle, model.scope);
  const title = record || readPageTitle(page, location);
  useRecordTitle(record, location, page.meta.showTitle ? onTitle : undefined);
  return (
    <>
      <div className={named ? unseen : styles['head']}>
        <h1 className={look['title']}>{title}</h1>
        <div className={`${styles['actions']} ${print['offPaper']}`}>
          {actions.map((action, index) => (
            <ActionButton key={index} action={action} scope={model.scope} />
          ))}
          {extra}
        </div>
      </div>
      {page.tabs ? <PageTabs name={page.name} title={title} tabs={page.tabs} model={model} /> : null}
    </>
  );
});

/** Reports the record's name once where the address has another. */
function useRecordTitle(record: string, { params }: PageLocation, onTitle: Props['onTitle']): void {
  const report = useMemoizedFn((): void => {
    if (record !== '' && record !== params['title']) onTitle?.(record);
  });
  // Not again for another address: a name that it cannot hold would be reported for ever.
  useEffect(report, [record, report]);
}

/** The heading of a page; one with `showTitle` is headed by its `title` parameter, as its tab is. */
function readPageTitle({ meta, title }: ResolvedPage, { params }: PageLocation): string {
  return (meta.showTitle && params['title']) || title;
}

interface PageTabsProps {
  /** Route name of the page in front. */
  readonly name: string;
  readonly title: string;
  readonly tabs: readonly ResolvedPageTab[];
  readonly model: PageModel;
}

/** The pages under one heading that the operator may open; one by itself needs no tab. */
function PageTabs({ name, title, tabs, model }: PageTabsProps) {
  const { can, openPage } = model.ports();
  const open = tabs.filter(({ permission }) => isPermitted(permission, can));
  if (open.length < 2) return null;
  return (
    <div className={styles['pageTabs']} role="group" aria-label={title}>
      {open.map((tab) => {
        const isCurrent = tab.open.page === name;
        const handleClick = (): void => {
          if (!isCurrent) openPage({ ...readTarget(tab.open, model.scope), replace: true });
        };
        return (
          <button
            key={tab.open.page}
            type="button"
            className={styles['pageTab']}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={handleClick}
            {...markOf(model, tab)}
          >
            {renderText(tab.label, model.scope)}
          </button>
        );
      })}
    </div>
  );
}
