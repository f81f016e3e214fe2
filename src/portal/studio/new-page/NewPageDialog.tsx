import { Alert } from 'antd';
import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { NewPage, PageWay, PageWishes } from '../checker/new-pages.ts';
import type { Edit } from '../checker/product-checker.ts';
import { useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { type Fields, SettingsForm } from '../settings/SettingsForm.tsx';
import { FormilyField, FormilyResult } from './FormilyField.tsx';
import { messages } from './messages.ts';

/** A draft file, with the live revision that its author saw. */
interface DraftFile {
  readonly file: string;
  readonly text: string;
  readonly base?: number;
}

interface Props {
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  /** Called with the page and the changed file that links to it. */
  readonly onMake: (made: readonly [page: DraftFile, lead: DraftFile]) => void;
  readonly onClose: () => void;
}

/** Delay of a check after the last key, ms. */
const REST = 300;

/** Makes a page from an operation of the contract. Once the operation is chosen, all else is proposed. */
export function NewPageDialog({ edits, onMake, onClose }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { ask, revision, failed } = useChecker();
  const [wishes, setWishes] = useState<PageWishes>();
  const operations = useRequest(async () => (ask ? ask('pageOperations', { edits }) : undefined), {
    refreshDeps: [ask, edits],
    onError: () => undefined,
  });
  const typed = useDebounce(wishes, { wait: REST });
  const planned = useCheckerQuery(ask && typed && (() => ask('newPage', { edits, wishes: typed })), [
    ask,
    edits,
    typed,
  ]);
  // The last plan, shown while a choice is refused.
  const [last, setLast] = useState<NewPage>();
  const { data } = planned;
  const page = data && 'files' in data ? data : undefined;
  if (page && page !== last) setLast(page);
  const refusal = data && 'refusal' in data ? data.refusal : undefined;
  const broken = failed || operations.error !== undefined || planned.failed;
  return (
    <SettingsDialog
      title={text.newPage}
      okText={text.create}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !page || !planned.isCurrent || typed !== wishes }}
      onOk={() => page && revision !== undefined && onMake(withBases(page, edits, revision))}
      onCancel={onClose}
    >
      {broken ? <Alert type="error" message={text.failed} /> : null}
      <SettingsForm
        values={{ ...(wishes && last && valuesOf(last, wishes)), operation: wishes?.operation }}
        fields={{
          operation: {
            title: text.operation,
            enum: (operations.data ?? []).map(({ id, title }) => ({ value: id, label: `${title} · ${id}` })),
            'x-component': 'Select',
            'x-component-props': {
              showSearch: true,
              optionFilterProp: 'label',
              loading: operations.data === undefined,
              placeholder: text.findOperation,
            },
          },
          ...(wishes && last && fieldsOf(last, text)),
        }}
        onChange={({ operation, way, ...more }) => {
          if (operation !== undefined) {
            setLast(undefined);
            setWishes(withSchema({ operation }, wishes?.formily ?? ''));
          } else if (wishes) {
            const chosen = last?.ways.find((one) => keyOf(one) === way);
            const led = chosen && { way: { from: chosen.from, name: chosen.name } };
            setWishes({ ...wishes, ...more, ...led });
          }
        }}
      />
      {wishes && last ? <p>{text.asOperation(last.codes)}</p> : null}
      {wishes ? (
        <FormilyField
          value={wishes.formily ?? ''}
          onChange={(schema) => setWishes((before) => before && withSchema(before, schema))}
        />
      ) : null}
      {page?.formily && !refusal ? <FormilyResult formily={page.formily} /> : null}
      {refusal ? <Alert type="warning" message={language === 'zh-CN' ? refusal.zh : refusal.en} /> : null}
      {page && !refusal ? <p role="status">{text.writes(page.files[0].file, page.files[1].file)}</p> : null}
    </SettingsDialog>
  );
}

/** The choices with the text of a schema; an empty one is none. */
function withSchema({ formily: _before, ...wishes }: PageWishes, schema: string): PageWishes {
  return schema.trim() === '' ? wishes : { ...wishes, formily: schema };
}

/** Adds base revisions to the files of a new page; files outside the draft were read at the live revision. */
function withBases(
  { files: [page, lead] }: NewPage,
  edits: readonly Edit[],
  revision: number,
): readonly [page: DraftFile, lead: DraftFile] {
  const isHeld = edits.some(({ file }) => file === lead.file);
  return [page, isHeld ? lead : { ...lead, base: revision }];
}

/** What the author chooses; a way by its key. */
type Settings = Partial<Omit<PageWishes, 'way'>> & { readonly way?: string };

const keyOf = ({ from, name }: PageWay): string => `${from} ${name}`;

/** Name and path follow the other choices until typed. */
const valuesOf = ({ kind, way, title, name, path }: NewPage, wishes: PageWishes): Settings => ({
  kind,
  way: keyOf(way),
  title: wishes.title ?? title,
  name: wishes.name ?? name,
  path: wishes.path ?? path,
});

type Texts = (typeof messages)['zh-CN'];

function fieldsOf({ kinds, ways, way }: NewPage, text: Texts): Fields<Settings> {
  const written = { 'x-component': 'Input', 'x-disabled': way.entry !== undefined };
  return {
    kind: {
      title: text.kind,
      enum: kinds.map((value) => ({ value, label: text.kinds[value] })),
      'x-visible': kinds.length > 1,
      'x-component': 'Segmented',
    },
    way: {
      title: text.way,
      enum: ways.map((one) => ({ value: keyOf(one), label: nameWay(one, text) })),
      'x-component': 'Select',
      'x-component-props': { showSearch: true, optionFilterProp: 'label' },
    },
    title: { title: text.title, ...written },
    name: { title: text.name, ...written },
    path: { title: text.path, ...written },
  };
}

function nameWay({ from, title, entry }: PageWay, text: Texts): string {
  if (from === 'page') return text.fromPage(title);
  return entry === undefined ? text.newEntry(title) : text.waitingEntry(title, entry);
}
