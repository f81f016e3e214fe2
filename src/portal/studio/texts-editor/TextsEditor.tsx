import { Alert, Empty, Input, Pagination, Segmented, Tag } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Diagnostic, TextUse } from '#engine/language/prove';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { useMessages } from '../../language/language.ts';
import { useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
import type { FormProps } from '../form-props.ts';
import { offsetOf } from '../offset-of.ts';
import { messages } from './messages.ts';
import { chooseTexts, readTranslations, setTranslation, type TextsView, textAt } from './texts-text.ts';
import styles from './texts-editor.module.css';

/** Texts on a page of the list. */
const PAGE_SIZE = 50;

/** Edits the translations of what operators see, those that are missing first. Keeps the layout of the text. */
export function TextsEditor({ text, disabled, edits, target, onChange }: FormProps) {
  const words = useMessages(messages);
  const { ask, failed: isDown } = useChecker();
  // The translations change with each key, the texts of the other files do not.
  const draft = JSON.stringify(edits.filter(({ file }) => !file.startsWith('schemas/texts/')));
  const { data: uses, failed } = useCheckerQuery(
    ask && (() => ask('texts', { edits: JSON.parse(draft) as typeof edits })),
    [ask, draft],
  );
  const translations = useMemo(() => readTranslations(text), [text]);
  const files = useMemo(() => new Set((JSON.parse(draft) as typeof edits).map(({ file }) => file)), [draft]);
  if (!translations) return <Alert type="warning" message={words.broken} />;
  if (isDown || failed) return <Alert type="error" message={words.failed} />;
  if (!uses) return <CodeSkeleton rows={12} />;
  return (
    <TextList
      {...{ uses, translations, files, disabled }}
      sought={target && textAt(text, offsetOf(text, target))}
      problem={target}
      onSet={(key, translation) => onChange(setTranslation(text, key, translation))}
    />
  );
}

interface ListProps {
  readonly uses: readonly TextUse[];
  readonly translations: ReadonlyMap<string, string>;
  /** Files of the draft. */
  readonly files: ReadonlySet<string>;
  readonly disabled: boolean;
  /** The text of the problem that was gone to. */
  readonly sought: string | undefined;
  readonly problem: Diagnostic | undefined;
  readonly onSet: (key: string, translation: string) => void;
}

function TextList({ uses, translations, files, disabled, sought, problem, onSet }: ListProps) {
  const words = useMessages(messages);
  const table = useRef<HTMLTableElement>(null);
  const { view, setView, search, setSearch, page, setPage, rows } = useRows(
    { uses, translations, files },
    sought,
    problem,
  );
  const focus = useEffectEvent(() => table.current?.querySelector('textarea')?.focus());
  useEffect(() => {
    if (problem) focus();
  }, [problem]);
  const missing = uses.filter((one) => !translations.has(one.text)).length;
  return (
    <section aria-label={words.texts} className={styles['editor']}>
      <p className={styles['hint']}>{words.hint}</p>
      <div className={styles['bar']}>
        <Segmented<TextsView>
          aria-label={words.view}
          value={view}
          options={[
            { value: 'missing', label: words.missing(missing) },
            { value: 'all', label: words.all(uses.length) },
          ]}
          onChange={setView}
        />
        <Input.Search
          allowClear
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {rows.length === 0 ? (
        <Empty description={search === '' ? words.noneMissing : words.noneFound} />
      ) : (
        <table ref={table} className={styles['table']}>
          <thead>
            <tr>
              <th>{words.original}</th>
              <th>{words.translation}</th>
              <th>{words.places}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((use) => (
              <tr key={use.text}>
                <td>{use.text}</td>
                <td>
                  <Input.TextArea
                    autoSize={{ minRows: 1, maxRows: 6 }}
                    aria-label={words.translationOf(use.text)}
                    value={translations.get(use.text) ?? ''}
                    disabled={disabled}
                    onChange={({ target }) => onSet(use.text, target.value)}
                  />
                </td>
                <td>
                  <Places use={use} files={files} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={PAGE_SIZE}
        total={rows.length}
        onChange={setPage}
      />
    </section>
  );
}

type Known = Pick<ListProps, 'uses' | 'translations' | 'files'>;

/** The listed texts: chosen when a view or search begins, so that none goes away while it gets its translation. */
function useRows({ uses, translations, files }: Known, sought: string | undefined, problem: Diagnostic | undefined) {
  const [view, setView] = useState<TextsView>('missing');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [gone, setGone] = useState<Diagnostic>();
  const [listed, setListed] = useState<{ readonly key: string; readonly uses: unknown; readonly rows: typeof uses }>();
  if (problem && problem !== gone) {
    setGone(problem);
    setView('all');
    setSearch(sought ?? '');
  }
  const key = `${view} ${search}`;
  const isCurrent = listed?.key === key && listed.uses === uses;
  const rows = isCurrent ? listed.rows : chooseTexts(uses, translations, { view, sought: search, files });
  if (!isCurrent) {
    setListed({ key, uses, rows });
    setPage(1);
  }
  return { view, setView, search, setSearch, page, setPage, rows };
}

/** How many places are named. */
const SHOWN = 3;

function Places({ use: { places }, files }: { readonly use: TextUse; readonly files: ReadonlySet<string> }) {
  const words = useMessages(messages);
  const names = [...new Set(places.map(({ title, file }) => new Map(Object.entries(words.files)).get(file) ?? title))];
  if (names.length === 0) return <Tag>{words.unseen}</Tag>;
  return (
    <>
      {places.some(({ file }) => files.has(file)) ? <Tag color="blue">{words.own}</Tag> : null}
      {names.slice(0, SHOWN).join(words.comma)}
      {names.length > SHOWN ? words.more(names.length) : ''}
    </>
  );
}
