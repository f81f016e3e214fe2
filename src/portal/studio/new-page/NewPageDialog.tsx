import { Alert, Form, Input, Modal, type RefSelectProps, Segmented, Select } from 'antd';
import { useDebounce, useRequest } from 'ahooks';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { Kind } from '#engine/language/edit';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { NewPage, PageOperation, PageWay, PageWishes } from '../checker/new-pages.ts';
import type { Edit } from '../checker/product-checker.ts';
import { useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
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
  const first = useRef<RefSelectProps>(null);
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
    <Modal
      open
      title={text.newPage}
      okText={text.create}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !page || !planned.isCurrent || typed !== wishes }}
      onOk={() => page && revision !== undefined && onMake(withBases(page, edits, revision))}
      onCancel={onClose}
      // The dialog takes the focus when it opens.
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      <Form component={false} layout="vertical">
        {broken ? <Alert type="error" message={text.failed} /> : null}
        <OperationField
          first={first}
          operations={operations.data}
          value={wishes?.operation}
          onChange={(operation) => {
            setLast(undefined);
            setWishes({ operation });
          }}
        />
        {wishes && last ? (
          <PageFields page={last} wishes={wishes} onChange={(more) => setWishes({ ...wishes, ...more })} />
        ) : null}
        {refusal ? <Alert type="warning" message={language === 'zh-CN' ? refusal.zh : refusal.en} /> : null}
        {page && !refusal ? <p role="status">{text.writes(page.files[0].file, page.files[1].file)}</p> : null}
      </Form>
    </Modal>
  );
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

interface OperationProps {
  readonly first: Ref<RefSelectProps>;
  readonly operations: readonly PageOperation[] | undefined;
  readonly value: string | undefined;
  readonly onChange: (operation: string) => void;
}

function OperationField({ first, operations, value, onChange }: OperationProps) {
  const text = useMessages(messages);
  return (
    <Field label={text.operation}>
      {(id) => (
        <Select<string>
          id={id}
          ref={first}
          showSearch
          loading={operations === undefined}
          placeholder={text.findOperation}
          value={value ?? null}
          filterOption={(wanted, option) => option?.words.includes(wanted.toLowerCase()) ?? false}
          options={(operations ?? []).map((one) => ({
            value: one.id,
            label: `${one.title} · ${one.id}`,
            words: `${one.title} ${one.id}`.toLowerCase(),
          }))}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface FieldsProps {
  readonly page: NewPage;
  readonly wishes: PageWishes;
  readonly onChange: (more: Partial<PageWishes>) => void;
}

/** Settings of the page. Name and path follow the other choices until typed. */
function PageFields({ page, wishes, onChange }: FieldsProps) {
  const text = useMessages(messages);
  const { kinds, kind, ways, way, title, name, path, codes } = page;
  const keyOf = (one: PageWay): string => `${one.from} ${one.name}`;
  return (
    <>
      {kinds.length > 1 ? (
        <Form.Item label={text.kind}>
          <Segmented<Kind>
            aria-label={text.kind}
            value={kind}
            options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(next) => onChange({ kind: next })}
          />
        </Form.Item>
      ) : null}
      <Field label={text.way}>
        {(id) => (
          <Select
            id={id}
            showSearch
            optionFilterProp="label"
            value={keyOf(way)}
            options={ways.map((one) => ({ value: keyOf(one), label: nameWay(one, text) }))}
            onChange={(key) => {
              const next = ways.find((one) => keyOf(one) === key);
              if (next) onChange({ way: { from: next.from, name: next.name } });
            }}
          />
        )}
      </Field>
      {(
        [
          ['title', title],
          ['name', name],
          ['path', path],
        ] as const
      ).map(([word, usual]) => (
        <Field key={word} label={text[word]}>
          {(id) => (
            <Input
              id={id}
              value={wishes[word] ?? usual}
              disabled={way.entry !== undefined}
              onChange={({ target }) => onChange({ [word]: target.value })}
            />
          )}
        </Field>
      ))}
      <p>{text.asOperation(codes)}</p>
    </>
  );
}

function nameWay(
  { from, title, entry }: PageWay,
  text: Pick<(typeof messages)['zh-CN'], 'fromPage' | 'newEntry' | 'waitingEntry'>,
): string {
  if (from === 'page') return text.fromPage(title);
  return entry === undefined ? text.newEntry(title) : text.waitingEntry(title, entry);
}

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id}>
      {children(id)}
    </Form.Item>
  );
}
