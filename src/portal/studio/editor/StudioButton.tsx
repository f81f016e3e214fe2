import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { LazyPageStudio } from './LazyPageStudio.tsx';
import { messages } from './messages.ts';

/** Opens the visual editor of a page. */
export function StudioButton(props: Omit<ComponentProps<typeof LazyPageStudio>, 'onClose'>) {
  const text = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open ? <LazyPageStudio {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
