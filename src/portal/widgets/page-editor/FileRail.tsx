import { LockOutlined } from '@ant-design/icons';
import { Alert, Badge, Button, Select } from 'antd';
import { useState } from 'react';
import type { OperationData } from '#contract';
import { useMessages } from '../../language/language.ts';
import { FileActionTag } from '../../code/FileActionTag.tsx';
import { messages } from '../../code/messages.ts';
import type { DeskFile, Edit } from './edits.ts';
import { NewEndpointDialog } from '../../studio/new-endpoint/NewEndpointDialog.tsx';
import { messages as endpointMessages } from '../../studio/new-endpoint/messages.ts';
import { NewPageDialog } from '../../studio/new-page/NewPageDialog.tsx';
import { messages as pageMessages } from '../../studio/new-page/messages.ts';
import { messages as reuseMessages } from '../../studio/reuse/messages.ts';
import { ReuseDialog } from '../../studio/reuse/ReuseDialog.tsx';
import { NewFile } from './NewFile.tsx';
import type { Problem } from './problems.ts';
import { nameOfHolder } from './use-presence.ts';
import styles from './page-editor.module.css';

export type FileRow = OperationData<'queryPageFileList'>[number];

/** The files of the product, as far as they could be listed. */
export interface KnownFiles {
  readonly data?: readonly FileRow[] | undefined;
  readonly error?: Error | undefined;
  readonly refresh: () => void;
}

interface Props {
  readonly files: readonly DeskFile[];
  readonly current: string | undefined;
  readonly problems: readonly Problem[];
  readonly disabled: boolean;
  readonly known: KnownFiles;
  readonly onOpen: (file: string) => void;
  readonly onCreate: (file: string) => void;
  /** All files of the change. */
  readonly edits: readonly Edit[];
  readonly onMake: (made: readonly [Edit, ...Edit[]]) => void;
  /** Takes the files that another name changes. */
  readonly onRename: (files: readonly [Edit, ...Edit[]]) => void;
  /** Opens a file at a place. */
  readonly onOpenAt: (place: { readonly file: string; readonly line: number; readonly column: number }) => void;
}

/** The files of the change, those with problems marked, and the way to more of them. */
export function FileRail({
  files,
  current,
  problems,
  disabled,
  known: { data: known = [], error, refresh },
  onOpen,
  onOpenAt,
  onCreate,
  edits,
  onMake,
  onRename,
}: Props) {
  const text = useMessages(messages);
  const again = (
    <Button size="small" onClick={refresh}>
      {text.retry}
    </Button>
  );
  return (
    <nav aria-label={text.filesOfChange} className={styles['rail']}>
      <ul>
        {files.map((one) => (
          <li key={one.file}>
            <RailFile
              one={one}
              place={known.find(({ file }) => file === one.file)?.menuPath}
              open={one.file === current}
              count={problems.filter(({ file }) => file === one.file).length}
              onOpen={() => onOpen(one.file)}
            />
          </li>
        ))}
      </ul>
      {disabled ? null : (
        <div className={styles['add']}>
          {error ? <Alert type="error" message={text.findFailed} action={again} /> : null}
          <NewPage edits={edits} onMake={onMake} />
          <NewEndpoint edits={edits} onMake={onMake} />
          <FilePicker known={known} onPick={onOpen} />
          <FindButton edits={edits} onOpenAt={onOpenAt} onRename={onRename} />
          <NewFile isTaken={(file) => [...known, ...files].some((one) => one.file === file)} onCreate={onCreate} />
        </div>
      )}
    </nav>
  );
}

/** Opens the dialog that makes a page. */
function NewPage({ edits, onMake }: Pick<Props, 'edits' | 'onMake'>) {
  const text = useMessages(pageMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block type="primary" onClick={() => setOpen(true)}>
        {text.newPage}
      </Button>
      {open ? (
        <NewPageDialog
          edits={edits}
          onMake={(made) => {
            setOpen(false);
            onMake(made);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Opens the dialog that describes an endpoint. */
function NewEndpoint({ edits, onMake }: Pick<Props, 'edits' | 'onMake'>) {
  const text = useMessages(endpointMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {text.newEndpoint}
      </Button>
      {open ? (
        <NewEndpointDialog
          edits={edits}
          onMake={(made) => {
            setOpen(false);
            onMake([made]);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Opens the dialog that finds and renames. */
function FindButton({ edits, onOpenAt, onRename }: Pick<Props, 'edits' | 'onOpenAt' | 'onRename'>) {
  const text = useMessages(reuseMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {text.find}
      </Button>
      {open ? (
        <ReuseDialog
          edits={edits}
          onOpen={(use) => {
            setOpen(false);
            onOpenAt(use);
          }}
          onRename={(files) => {
            setOpen(false);
            onRename(files);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface RailFileProps {
  readonly one: DeskFile;
  /** Where operators find the page. */
  readonly place: string | undefined;
  readonly open: boolean;
  readonly count: number;
  readonly onOpen: () => void;
}

function RailFile({ one, place, open, count, onOpen }: RailFileProps) {
  const text = useMessages(messages);
  return (
    <Button
      type="text"
      block
      className={styles['file'] ?? ''}
      aria-current={open ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles['name']}>
        {one.holder ? <LockOutlined title={text.heldBy(nameOfHolder(one.holder, text.ownWindow))} /> : null} {one.title}
      </span>
      {count > 0 ? <Badge count={count} title={text.problems(count)} /> : null}
      {one.action ? <FileActionTag action={one.action} /> : null}
      <span className={styles['path']} title={shortOf(one.file)}>
        {place ?? shortOf(one.file)}
      </span>
    </Button>
  );
}

const shortOf = (file: string): string => file.replace(/^schemas\//u, '');

interface PickerProps {
  readonly known: readonly FileRow[];
  readonly onPick: (file: string) => void;
}

function FilePicker({ known, onPick }: PickerProps) {
  const text = useMessages(messages);
  const [searched, setSearched] = useState('');
  return (
    <Select
      aria-label={text.addFile}
      placeholder={text.addFile}
      className={styles['picker'] ?? ''}
      popupMatchSelectWidth={420}
      showSearch
      value={null}
      searchValue={searched}
      onSearch={setSearched}
      filterOption={(wanted, option) => option?.words.includes(wanted.toLowerCase()) ?? false}
      options={known.map(({ file, fileKind, title, pageName = '', menuPath }) => ({
        value: file,
        title: shortOf(file),
        label: menuPath ?? `${title}  ${shortOf(file)}`,
        words: `${menuPath ?? ''} ${title} ${file} ${pageName} ${text.fileWords[fileKind]}`.toLowerCase(),
      }))}
      onSelect={(file: string | null) => {
        setSearched('');
        if (file !== null) onPick(file);
      }}
    />
  );
}
