import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
import type { FormProps } from '../form-props.ts';
import { searchWordsOf } from '../search-words.ts';
import type { MenuTarget } from './menu-text.ts';
import { messages } from './messages.ts';

interface Props extends Pick<FormProps, 'edits' | 'disabled'> {
  readonly id: string;
  /** Name of the page that the entry leads to; empty for a group. */
  readonly route: string;
  readonly onPick: (target: MenuTarget) => void;
}

/** Picks the page of a menu entry by its title, among those that open without more data; another name is one to come. */
export function PagePicker({ id, route, disabled, edits, onPick }: Props) {
  const text = useMessages(messages);
  const [typed, setTyped] = useState('');
  const { ask } = useChecker();
  // The menu itself changes with each key, the pages do not.
  const draft = JSON.stringify(edits.filter(({ file }) => file.startsWith('schemas/pages/')));
  const { data } = useCheckerQuery(ask && (() => ask('facts', { edits: JSON.parse(draft) as typeof edits })), [
    ask,
    draft,
  ]);
  const pages = useMemo(() => data?.pages.filter(({ alone }) => alone) ?? [], [data]);
  const known = pages.map(({ name, title }) => ({
    value: name,
    label: `${title} · ${name}`,
    words: searchWordsOf(name, title),
  }));
  const isNew = /^[A-Za-z]\w*$/u.test(typed) && known.every(({ value }) => value !== typed);
  const later = isNew && data ? [{ value: typed, label: text.later(typed), words: typed.toLowerCase() }] : [];
  const other =
    route === '' || [...known, ...later].some(({ value }) => value === route)
      ? []
      : [{ value: route, label: route, words: route.toLowerCase() }];
  return (
    <Select
      id={id}
      aria-label={text.words.routeName}
      showSearch
      disabled={disabled}
      value={route}
      filterOption={(wanted, option) => option?.words.includes(wanted.toLowerCase()) ?? false}
      options={[{ value: '', label: text.noPage, words: text.noPage }, ...known, ...other, ...later]}
      onSearch={setTyped}
      onChange={(name) => onPick(pages.find((one) => one.name === name) ?? { name })}
    />
  );
}
