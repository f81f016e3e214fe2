import { Alert, Button } from 'antd';
import { useRequest, useDebounce } from 'ahooks';
import { useState } from 'react';
import type { Use, Renamed } from '#engine/language/edit';
import type { FileText } from '#engine/language/prove';
import { useMessages, useLanguage } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { type AskChecker, useChecker } from '../checker/use-checker.ts';
import { useCheckerQuery } from '../checker/use-checker-query.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { messages } from './messages.ts';
import { type DraftFile, keyOfThing, listThings, renamedOf, type Thing, thingKinds, withBase } from './things.ts';
import styles from './reuse.module.css';

interface Props {
  readonly edits: readonly Edit[];
  readonly onOpen: (use: Use) => void;
  /** Called with the files changed by the new name. */
  readonly onRename: (files: readonly [DraftFile, ...DraftFile[]]) => void;
  readonly onClose: () => void;
}

/** Finds the uses of a name in the draft, and renames it everywhere. */
export function ReuseDialog({ edits, onOpen, onRename, onClose }: Props) {
  const text = useMessages(messages);
  const { ask, revision, failed } = useChecker();
  const [thing, setThing] = useState<Thing>();
  const renamed = thing && renamedOf(thing);
  return (
    <SettingsDialog
      width={720}
      title={text.find}
      footer={<Button onClick={onClose}>{text.close}</Button>}
      onCancel={onClose}
    >
      {failed ? <Alert type="error" message={text.failed} /> : null}
      <ThingField ask={ask} edits={edits} value={thing} onChange={setThing} />
      {thing && thing.kind !== 'value' ? <UseList ask={ask} edits={edits} name={thing.name} onOpen={onOpen} /> : null}
      {thing && renamed && ask ? (
        <RenameForm
          key={keyOfThing(thing)}
          ask={ask}
          edits={edits}
          thing={renamed}
          onRename={(files) => {
            const [first, ...more] = files.map((one) => withBase(one, edits, revision));
            if (first) onRename([first, ...more]);
          }}
        />
      ) : null}
    </SettingsDialog>
  );
}

interface FieldProps {
  readonly ask: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly value: Thing | undefined;
  readonly onChange: (thing: Thing) => void;
}

function ThingField({ ask, edits, value, onChange }: FieldProps) {
  const text = useMessages(messages);
  const [typed, setTyped] = useState('');
  const facts = useRequest(async () => ask?.('facts', { edits }), { refreshDeps: [ask], onError: () => undefined });
  const known = facts.data ? listThings(facts.data) : [];
  // Names of dictionary values may collide with other names; all others are unique.
  const isKnown = known.some(({ kind, name }) => kind !== 'value' && name === typed);
  const own: readonly Thing[] = /^[\w-]+$/u.test(typed) && !isKnown ? [{ kind: 'name', name: typed, title: '' }] : [];
  const things = [...own, ...known, ...(value?.kind === 'name' && value.name !== typed ? [value] : [])];
  const labelOf = ({ kind, name, title, dictionary }: Thing): string => {
    if (kind === 'name') return text.anyName(name);
    return [title, dictionary, name].filter(Boolean).join(' · ');
  };
  const options = things.map((one) => ({
    value: keyOfThing(one),
    label: labelOf(one),
    words: `${one.name} ${one.title} ${one.dictionary ?? ''}`.toLowerCase(),
    kind: one.kind,
  }));
  return (
    <SettingsForm
      values={{ thing: value && keyOfThing(value) }}
      fields={{
        thing: {
          title: text.what,
          enum: thingKinds
            .map((kind) => ({ label: text.kinds[kind], options: options.filter((one) => one.kind === kind) }))
            .filter((group) => group.options.length > 0),
          'x-component': 'Select',
          'x-component-props': {
            showSearch: true,
            loading: !facts.data,
            placeholder: text.findWhat,
            filterOption: hasWords,
            onSearch: setTyped,
          },
        },
      }}
      onChange={({ thing }) => {
        const found = things.find((one) => keyOfThing(one) === thing);
        if (found) onChange(found);
      }}
    />
  );
}

const hasWords = (wanted: string, option?: { readonly words?: string }): boolean =>
  option?.words?.includes(wanted.toLowerCase()) ?? false;

interface ListProps extends Pick<FieldProps, 'ask' | 'edits'> {
  readonly name: string;
  readonly onOpen: (use: Use) => void;
}

function UseList({ ask, edits, name, onOpen }: ListProps) {
  const text = useMessages(messages);
  const { data, error } = useRequest(async () => ask?.('uses', { edits, name }), {
    refreshDeps: [ask, edits, name],
    onError: () => undefined,
  });
  const uses = data ?? [];
  const files = [...new Set(uses.map(({ file }) => file))];
  return (
    <section aria-label={text.uses(1, 1)}>
      <p role="status">{error ? text.failed : data ? text.uses(uses.length, files.length) : text.searching}</p>
      <ul className={styles['uses']}>
        {files.map((file) => (
          <li key={file}>
            <code>{file.replace(/^schemas\//u, '')}</code>
            {uses
              .filter((one) => one.file === file)
              .map((use) => (
                <Button key={`${use.line}:${use.column}`} type="link" size="small" onClick={() => onOpen(use)}>
                  {text.line(use.line)} <span className={styles['text']}>{use.text}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RenameFormProps {
  readonly ask: AskChecker;
  readonly edits: readonly Edit[];
  readonly thing: Renamed;
  readonly onRename: (files: readonly FileText[]) => void;
}

/** Delay of a check after the last key, ms; it checks the whole product. */
const REST = 400;

/** Asks for a new name, and lists the files that it would change. */
function RenameForm({ ask, edits, thing, onRename }: RenameFormProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [to, setTo] = useState('');
  const typed = useDebounce(to, { wait: REST });
  const isName = /^[\w-]+$/u.test(typed) && typed !== thing.name;
  const found = useCheckerQuery(isName ? () => ask('rename', { edits, thing, to: typed }) : undefined, [
    ask,
    edits,
    thing.name,
    typed,
  ]);
  const data = found.isCurrent && typed === to ? found.data : undefined;
  const loading = typed !== to || (isName && !found.isCurrent && !found.failed);
  const left = data?.left ?? [];
  const isFit = isName && !loading && data !== undefined && data.edits.length > 0 && left.length === 0;
  return (
    <>
      <div className={styles['rename']}>
        <SettingsForm
          values={{ to }}
          fields={{ to: { title: text.to, 'x-component': 'Name' } }}
          onChange={(input) => setTo(input.to ?? '')}
        />
        <Button
          type="primary"
          disabled={!isFit}
          loading={to !== '' && loading}
          onClick={() => data && onRename(data.edits)}
        >
          {text.rename}
        </Button>
      </div>
      {isFit ? (
        <p role="status">
          {text.changes(data.edits.length)}
          <code className={styles['files']}>
            {data.edits.map(({ file }) => file.replace(/^schemas\//u, '')).join('\n')}
          </code>
        </p>
      ) : null}
      {isName && data && left.length > 0 ? (
        <Alert
          type="warning"
          message={text.left}
          description={
            <ul>
              {left.slice(0, 5).map((one) => (
                <li key={`${one.file}:${one.line}:${one.column}`}>
                  <code>{`${one.file}:${one.line}`}</code> {language === 'zh-CN' ? one.zh : one.message}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
    </>
  );
}
