import { evaluate, renderText, type ResolvedFiles } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { FileTable, type FileEntry } from '../viewer/FileTable.tsx';
import { messages } from '../viewer/messages.ts';
import type { StoredFile } from '../viewer/use-file-preview.tsx';
import { showValue } from '../widgets/parts/show-value.ts';
import type { BlockContext } from './block-context.ts';
import { expressionLoads, LoadGate } from './LoadGate.tsx';
import { Panel } from './Panel.tsx';
import look from '../look.module.css';

interface Props {
  readonly block: ResolvedFiles;
  readonly context: BlockContext;
}

const columns = ['category', 'time'] as const;

/** Files of loaded data. */
export const FilesBlock = observer(function FilesBlock({ block, context }: Props) {
  const { page } = context;
  const source = evaluate(block.source, page.scope);
  const records = Array.isArray(source) ? (source as readonly FileRecord[]) : [];
  const title = block.title === undefined ? '' : renderText(block.title, page.scope);
  return (
    <Panel title={block.title} scope={page.scope} part={block}>
      <LoadGate page={page} load={expressionLoads(block.source)[0]}>
        {records.length === 0 ? (
          <p className={look['none']}>{messages.noFiles}</p>
        ) : (
          <FileTable
            entries={records.map((record) => readEntry(record, block, context))}
            operation={block.operation}
            title={title || messages.files}
            columns={columns.filter((column) => block[column] !== undefined)}
          />
        )}
      </LoadGate>
    </Panel>
  );
});

type FileRecord = StoredFile & Readonly<Record<string, unknown>>;

function readEntry(file: FileRecord, { category, time }: ResolvedFiles, { dictionaries }: BlockContext): FileEntry {
  return {
    file,
    ...(category && { category: labelOf(file[category.field], dictionaries[category.dictionary ?? '']) }),
    ...(time !== undefined && { time: showValue(file[time]) }),
  };
}

function labelOf(value: unknown, options: BlockContext['dictionaries'][string] | undefined): string {
  return options?.find((option) => option.value === value)?.label ?? showValue(value);
}
