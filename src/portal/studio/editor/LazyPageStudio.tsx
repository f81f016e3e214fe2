import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import type { PageStudioProps } from './PageStudio.tsx';
import styles from './window.module.css';

const PageStudio = lazy(async () => ({ default: (await import('./PageStudio.tsx')).PageStudio }));

/** The visual editor of a page over the whole window; loaded when it is opened. */
export function LazyPageStudio(props: PageStudioProps & { readonly title: string }) {
  const text = useMessages(messages);
  return (
    <Modal
      open
      width="100vw"
      footer={null}
      closable={false}
      keyboard={false}
      maskClosable={false}
      transitionName=""
      className={styles['window'] ?? ''}
      title={text.studio(props.title)}
      onCancel={props.onClose}
    >
      <Suspense fallback={<CodeSkeleton rows={16} />}>
        <PageStudio {...props} />
      </Suspense>
    </Modal>
  );
}
