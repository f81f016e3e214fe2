import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Ports } from '#engine';
import { language } from '#values/language';
import type { MenuEntry, ShellPages } from './application-props.ts';
import { leavesOf } from './menu-leaves.ts';
import styles from './shell.module.css';

interface OverviewProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly routes: ShellPages['routes'];
  readonly call: Ports['call'];
}

/** The first page: each list of the menu with the number of its records. */
export function Overview({ title, entries, routes, call }: OverviewProps) {
  return (
    <section>
      <h1 className={styles['heading']}>{title}</h1>
      <ul className={styles['cards']}>
        {leavesOf(entries).map((entry) => (
          <li key={entry.resourceUrl}>
            <Link className={styles['card'] ?? ''} to={entry.resourceUrl}>
              <span>{entry.resourceName}</span>
              <Count route={routes.find(({ path }) => path === entry.resourceUrl)} call={call} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of records of a list; nothing where the service does not say it, or asks for a search first. */
function Count({
  route,
  call,
}: Pick<OverviewProps, 'call'> & { readonly route: OverviewProps['routes'][number] | undefined }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: string | undefined): void => void (isCurrent && setText(found));
    // A list that cannot be counted is opened all the same, and then says why.
    if (route) countRecords(route, call).then(show, () => show(undefined));
    return () => void (isCurrent = false);
  }, [route, call]);
  return text === undefined ? null : <strong className={styles['count']}>{text}</strong>;
}

async function countRecords(route: OverviewProps['routes'][number], call: Ports['call']): Promise<string | undefined> {
  const { page } = await route.load();
  if (page.kind !== 'list' || page.search.some(({ required }) => required === true)) return undefined;
  const { operation, params } = page.source;
  if (params !== undefined && Object.keys(params).length > 0) return undefined;
  const answer = await call(operation, {}, { page: { number: 1, size: page.pageSizes[0] ?? 10, sort: [] } });
  const { total, totalMore = false } = answer as { readonly total: number; readonly totalMore?: boolean };
  // A service without a total says only whether there are more than these.
  return totalMore ? `${(total - 1).toLocaleString(language.get())}+` : total.toLocaleString(language.get());
}
