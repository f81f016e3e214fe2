import { useRequest } from 'ahooks';
import { Alert, Button, Collapse, Empty } from 'antd';
import { lazy, Suspense } from 'react';
import type { OperationData } from '#contract';
import { defineWidget, type BlockFaceProps } from '#engine';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { FileActionTag } from '../../code/FileActionTag.tsx';
import { messages } from '../../code/messages.ts';
import { useMessages } from '../../language/language.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './text-difference.module.css';

// CodeMirror loads only where pages are read or edited.
const DifferenceView = lazy(async () => ({ default: (await import('./DifferenceView.tsx')).DifferenceView }));

type ChangedFile = OperationData<'queryPageChange'>['files'][number];

interface Source {
  readonly changeNo?: string | undefined;
  readonly revision?: number | undefined;
  /** Revision to compare with; absent: the revision that the change or revision is based on. */
  readonly against?: number | undefined;
}

interface DifferenceProps extends Source {
  /** Absent until the record they belong to is loaded. */
  readonly files?: readonly ChangedFile[];
}

/** The files of a change or a revision, each folded; an open one shows its text before and after. */
function TextDifference({ props: { files, ...source }, call }: BlockFaceProps<DifferenceProps>) {
  const text = useMessages(messages);
  if (!files) return null;
  if (files.length === 0) return <Empty description={text.noFiles} />;
  return (
    <Collapse
      defaultActiveKey={files.slice(0, 1).map(({ file }) => file)}
      items={files.map((one) => ({
        key: one.file,
        label: <FileHead one={one} />,
        children: <FileDifference file={one.file} source={source} call={call} />,
      }))}
    />
  );
}

function FileHead({ one: { file, title, fileAction } }: { readonly one: ChangedFile }) {
  return (
    <span className={styles['file']}>
      <FileActionTag action={fileAction} />
      <strong>{title}</strong>
      <span className={styles['path']}>{file}</span>
    </span>
  );
}

interface FileProps {
  readonly file: string;
  readonly source: Source;
  readonly call: BlockFaceProps['call'];
}

type Call = FileProps['call'];

/** Both texts of a file; empty where it does not exist. */
async function readTexts(call: Call, file: string, { against, ...source }: Source) {
  const read = (params: Source & { readonly file: string }) =>
    call('queryPageChangeFile', { ...params }) as Promise<OperationData<'queryPageChangeFile'>>;
  const [shown, other] = await Promise.all([
    read({ file, ...source }),
    against === undefined ? undefined : read({ file, revision: against }),
  ]);
  return { before: (other ? other.text : shown.baseText) ?? '', after: shown.text ?? '' };
}

function FileDifference({ file, source, call }: FileProps) {
  const words = useMessages(messages);
  const { changeNo, revision, against } = source;
  const { data, error, loading, refresh } = useRequest(() => readTexts(call, file, source), {
    refreshDeps: [file, changeNo, revision, against],
    onError: () => undefined,
  });
  if (error && !loading) {
    return <Alert type="error" message={words.fileFailed} action={<Button onClick={refresh}>{words.retry}</Button>} />;
  }
  if (!data) return <CodeSkeleton />;
  const { before, after } = data;
  return (
    <>
      <div className={styles['heads']} aria-hidden="true">
        <span>{words.before}</span>
        <span>{words.after}</span>
      </div>
      <Suspense fallback={<CodeSkeleton />}>
        <DifferenceView
          before={{ text: before, label: words.sideBefore(file) }}
          after={{ text: after, label: words.sideAfter(file) }}
        />
      </Suspense>
    </>
  );
}

export const textDifferenceWidget = defineWidget(manifest, { block: TextDifference });
