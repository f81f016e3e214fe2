import { FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useGuarded } from '#parts';
import { usePorts } from '../../headless/ports/EnginePorts.tsx';
import { messages } from './messages.ts';
import { useDownloads } from './use-downloads.ts';
import { useFilePreview, type StoredFile } from './use-file-preview.tsx';
import { kindOf } from './viewer-file.ts';
import { LinkButton } from '../LinkButton.tsx';
import styles from './file-table.module.css';
import print from '../print/print.module.css';

/** A file with the facts of its list. */
export interface FileEntry {
  readonly file: StoredFile;
  readonly category?: string | undefined;
  readonly time?: string | undefined;
}

interface Props {
  readonly entries: readonly FileEntry[];
  /** Answers with a file; without it files are names. */
  readonly operation: string | undefined;
  /** Name of all files together. */
  readonly title: string;
  /** Columns beside the name. */
  readonly columns: readonly ('category' | 'time')[];
}

/** Files with their actions. */
export function FileTable({ entries: given, operation, title, columns }: Props) {
  const { open, dialog } = useFilePreview<StoredFile>(operation);
  const entries = given.map(withName);
  const files = entries.map(({ file }) => file);
  return (
    <>
      {operation !== undefined && files.length > 1 ? (
        <DownloadAll files={files} operation={operation} title={title} />
      ) : null}
      <table className={styles['fileTable']}>
        <thead>
          <tr>
            <th scope="col">{messages.fileName}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {messages.columns[column]}
              </th>
            ))}
            {operation === undefined ? null : (
              <th scope="col" className={print['offPaper']}>
                {messages.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <FileLine
              key={entry.file.fileUrl}
              entry={entry}
              columns={columns}
              operation={operation}
              onOpen={open && (() => open(files, entry.file))}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  );
}

/** A file whose contract does not demand a name may have none. */
function withName({ file, ...rest }: FileEntry): FileEntry {
  return { ...rest, file: file.fileName ? file : { ...file, fileName: messages.unnamed } };
}

interface LineProps extends Pick<Props, 'columns' | 'operation'> {
  readonly entry: FileEntry;
  readonly onOpen: (() => void) | undefined;
}

const icons = { pdf: FilePdfOutlined, image: FileImageOutlined, other: FileOutlined } as const;

function FileLine({ entry, columns, operation, onOpen }: LineProps) {
  const { fileName, fileCategory } = entry.file;
  const kind = kindOf({ name: fileName, category: fileCategory });
  const Icon = icons[kind];
  return (
    <tr>
      <td>
        <Icon aria-hidden />{' '}
        {onOpen && kind !== 'other' ? <LinkButton onClick={onOpen}>{fileName}</LinkButton> : fileName}
      </td>
      {columns.map((column) => (
        <td key={column}>{entry[column] ?? messages.none}</td>
      ))}
      {operation === undefined ? null : (
        <td className={print['offPaper']}>
          <DownloadOne file={entry.file} operation={operation} />
        </td>
      )}
    </tr>
  );
}

interface DownloadProps {
  readonly file: StoredFile;
  readonly operation: string;
}

function DownloadOne({ file, operation }: DownloadProps) {
  const ports = usePorts();
  const { one } = useDownloads(ports, operation);
  const { running, run } = useGuarded(async () => {
    await one(file);
    return 'done';
  });
  return (
    <LinkButton aria-label={messages.downloadOf(file.fileName)} aria-disabled={running} onClick={run}>
      {messages.download}
    </LinkButton>
  );
}

interface DownloadAllProps {
  readonly files: readonly StoredFile[];
  readonly operation: string;
  readonly title: string;
}

function DownloadAll({ files, operation, title }: DownloadAllProps) {
  const ports = usePorts();
  const { all, packed } = useDownloads(ports, operation);
  const { running, run } = useGuarded(async () => {
    await all(files, title);
    return 'done';
  });
  return (
    <div className={`${styles['fileAll']} ${print['offPaper']}`}>
      <Button size="small" loading={running} onClick={run}>
        {messages.downloadAll(files.length)}
      </Button>
      <span role="status">{running ? messages.packing(packed, files.length) : null}</span>
    </div>
  );
}
