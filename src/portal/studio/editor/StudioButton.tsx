import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useMessages } from '../../language/language.ts';
import { LazyPageStudio } from './LazyPageStudio.tsx';
import { messages } from './messages.ts';

interface Props extends ComponentProps<typeof LazyPageStudio> {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Opens the visual editor of a page. */
export function StudioButton({ isOpen, onOpen, ...studio }: Props) {
  const text = useMessages(messages);
  return (
    <>
      <Button type="primary" onClick={onOpen}>
        {text.open}
      </Button>
      {isOpen ? <LazyPageStudio {...studio} /> : null}
    </>
  );
}
