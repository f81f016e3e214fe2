import { Button, Modal } from 'antd';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import type { PageStudioProps } from './PageStudio.tsx';
import styles from './window.module.css';

interface Props extends ComponentProps<typeof LazyPageStudio> {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Opens the visual editor of a page. */
export function StudioButton({ isOpen, onOpen, ...studio }: Props) {
  const text = useMessages(messages);
  // Preload for operators who see the button. A failure shows when it is pressed.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <>
      <Button type="primary" onClick={onOpen}>
        {text.open}
      </Button>
      {isOpen ? <LazyPageStudio {...studio} /> : null}
    </>
  );
}

const load = async () => {
  const [{ PageStudio: Studio }] = await Promise.all([import('./PageStudio.tsx'), import('../preview/Preview.tsx')]);
  return { default: Studio };
};

const PageStudio = lazy(load);

/** Lazy-loaded visual editor over the whole window. */
function LazyPageStudio(props: PageStudioProps & { readonly title: string }) {
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
