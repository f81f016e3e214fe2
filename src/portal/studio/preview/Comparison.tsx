import { Empty, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { firstChoices } from './looks.ts';
import { messages } from './messages.ts';
import { Preview } from './Preview.tsx';
import styles from './preview.module.css';
import { ChoiceControls } from './PreviewBar.tsx';
import { useRoles } from './use-host.ts';

/** A page file whose pages differ between two states of the product. */
export interface ComparedPage {
  readonly file: string;
  readonly title: string;
}

interface Props {
  readonly pages: readonly ComparedPage[];
  /** Files that differ, as they were and as they are. */
  readonly before: readonly Edit[];
  readonly after: readonly Edit[];
}

const SIDES = ['both', 'before', 'after'] as const;

/** Draws pages before and after side by side with the real engine. */
export function Comparison({ pages, before, after }: Props) {
  const text = useMessages(messages);
  const [choices, setChoices] = useState(firstChoices(useLanguage(), false));
  const [shown, setShown] = useState<(typeof SIDES)[number]>('both');
  const [chosen, choose] = useState<string>();
  const file = (pages.find((one) => one.file === chosen) ?? pages[0])?.file ?? '';
  const roles = useRoles();
  const sides = [
    { side: 'before', edits: before },
    { side: 'after', edits: after },
  ] as const;
  return (
    <div className={styles['comparison']}>
      <div className={styles['bar']} role="toolbar" aria-label={text.sides}>
        {pages.length > 1 ? (
          <Select
            size="small"
            aria-label={text.mode}
            value={file}
            options={groupPages(pages, after, text)}
            showSearch
            optionFilterProp="label"
            popupMatchSelectWidth={false}
            onChange={choose}
          />
        ) : null}
        <Segmented<(typeof SIDES)[number]>
          size="small"
          aria-label={text.sides}
          value={shown}
          options={SIDES.map((value) => ({ value, label: text[value] }))}
          onChange={setShown}
        />
        <ChoiceControls choices={choices} onChange={(next) => setChoices({ ...choices, ...next })} roles={roles} />
      </div>
      <div className={styles['sides']}>
        {sides
          .filter(({ side }) => shown === 'both' || shown === side)
          .map(({ side, edits }) => (
            <section key={side} className={styles['side']} aria-label={text[side]}>
              <h3>{text[side]}</h3>
              {edits.some((one) => one.file === file && one.text === undefined) ? (
                <Empty description={text.absent} />
              ) : (
                <Preview file={file} edits={edits} choices={choices} />
              )}
            </section>
          ))}
      </div>
    </div>
  );
}

/** Edited pages first, then pages that use an edited fragment, dictionary or page. */
function groupPages(
  pages: readonly ComparedPage[],
  edits: readonly Edit[],
  text: { readonly edited: string; readonly touched: string },
) {
  const isEdited = ({ file }: ComparedPage) => edits.some((one) => one.file === file);
  const groups = [
    { label: text.edited, own: pages.filter(isEdited) },
    { label: text.touched, own: pages.filter((one) => !isEdited(one)) },
  ];
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ label, own }) => ({ label, options: own.map(({ file, title }) => ({ value: file, label: title })) }));
}
