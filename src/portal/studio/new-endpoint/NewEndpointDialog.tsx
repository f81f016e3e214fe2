import { Alert } from 'antd';
import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import type { PlannedEndpoint, PlannedKind } from '#engine/language/edit';
import type { FileText } from '#engine/language/prove';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
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
  const [endpoint, setEndpoint] = useState<PlannedEndpoint>({ id: '', title: '', kind: 'list', fields: [emptyField] });
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
    <SettingsDialog
      width={760}
      title={text.newEndpoint}
      okText={text.create}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !document || !planned.isCurrent }}
      onOk={() => document && onMake(document)}
      onCancel={onClose}
    >
      {failed || planned.failed ? <Alert type="error" message={text.failed} /> : null}
      <p>{text.about}</p>
      <SettingsForm<PlannedEndpoint>
        values={endpoint}
        more={{ FieldTable }}
        fields={{
          title: {
            title: text.title,
            'x-component': 'Input',
            'x-component-props': { placeholder: text.titleHint },
          },
          id: { title: text.id, 'x-component': 'Name', 'x-component-props': { placeholder: text.idHint } },
          kind: {
            title: text.kind,
            enum: kinds.map((value) => ({ value, label: text.kinds[value] })),
            'x-component': 'Segmented',
          },
          fields: {
            title: text.fields,
            description: endpoint.kind === 'list' ? text.keyNote : undefined,
            'x-component': 'FieldTable',
            'x-component-props': { kind: endpoint.kind, dictionaries: facts.data?.dictionaries ?? [] },
          },
        }}
        onChange={(input) => setEndpoint({ ...endpoint, ...input })}
      />
      {refusal && isBegun ? <Alert type="warning" message={language === 'zh-CN' ? refusal.zh : refusal.en} /> : null}
      {document ? <p role="status">{text.writes(document.file)}</p> : null}
    </SettingsDialog>
  );
}
