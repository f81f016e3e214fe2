import { Alert, Form, Input, type InputRef, Modal, Segmented } from 'antd';
import { useDebounce, useRequest } from 'ahooks';
import { useId, useRef, useState } from 'react';
import type { PlannedEndpoint, PlannedKind } from '#engine/language/edit';
import type { FileText } from '#engine/language/prove';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
import { emptyField, FieldTable } from './FieldTable.tsx';
import { messages } from './messages.ts';

interface Props {
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  readonly onMake: (made: FileText) => void;
  readonly onClose: () => void;
}

/** Delay of a check after the last key, ms. */
const REST = 300;

const kinds: readonly PlannedKind[] = ['list', 'record', 'submit'];

/** Describes a planned endpoint: name, kind, and fields with types and titles. */
export function NewEndpointDialog({ edits, onMake, onClose }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { ask, failed } = useChecker();
  const [titleId, nameId] = [useId(), useId()];
  const first = useRef<InputRef>(null);
  const [endpoint, setEndpoint] = useState<PlannedEndpoint>({ id: '', title: '', kind: 'list', fields: [emptyField] });
  const set = (more: Partial<PlannedEndpoint>): void => setEndpoint({ ...endpoint, ...more });
  const facts = useRequest(async () => (ask ? ask('facts', { edits }) : undefined), {
    refreshDeps: [ask, edits],
    onError: () => undefined,
  });
  const typed = useDebounce(endpoint, { wait: REST });
  const planned = useCheckerQuery(ask && (() => ask('endpoint', { edits, endpoint: typed })), [ask, edits, typed]);
  const { data } = planned;
  const document = data && 'file' in data && typed === endpoint ? data : undefined;
  const refusal = data && 'refusal' in data ? data.refusal : undefined;
  // Show no errors before the first input.
  const isBegun = endpoint.title !== '' || endpoint.id !== '';
  return (
    <Modal
      open
      width={760}
      title={text.newEndpoint}
      okText={text.create}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !document || !planned.isCurrent }}
      onOk={() => document && onMake(document)}
      onCancel={onClose}
      // The dialog takes the focus when it opens.
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      <Form component={false} layout="vertical">
        {failed || planned.failed ? <Alert type="error" message={text.failed} /> : null}
        <p>{text.about}</p>
        <Form.Item label={text.title} htmlFor={titleId}>
          <Input
            id={titleId}
            ref={first}
            placeholder={text.titleHint}
            value={endpoint.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label={text.id} htmlFor={nameId}>
          <Input
            id={nameId}
            placeholder={text.idHint}
            value={endpoint.id}
            onChange={({ target }) => set({ id: target.value.trim() })}
          />
        </Form.Item>
        <Form.Item label={text.kind}>
          <Segmented<PlannedKind>
            aria-label={text.kind}
            value={endpoint.kind}
            options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(kind) => set({ kind })}
          />
        </Form.Item>
        <Form.Item label={text.fields} extra={endpoint.kind === 'list' ? text.keyNote : undefined}>
          <FieldTable
            kind={endpoint.kind}
            fields={endpoint.fields}
            dictionaries={facts.data?.dictionaries ?? []}
            onChange={(fields) => set({ fields })}
          />
        </Form.Item>
        {refusal && isBegun ? <Alert type="warning" message={language === 'zh-CN' ? refusal.zh : refusal.en} /> : null}
        {document ? <p role="status">{text.writes(document.file)}</p> : null}
      </Form>
    </Modal>
  );
}
