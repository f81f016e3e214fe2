import { Modal } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
import { describeFailure } from '../../../headless/call/describe-failure.ts';
import { usePorts } from '../../../headless/ports/ports-context.ts';
import { messages } from '../messages.ts';
import type { FileInfo } from './file-info.ts';

const wholeImage = { display: 'block', maxWidth: '100%', maxHeight: '70vh', margin: '0 auto' } as const;
const wide = 'min(960px, 92vw)';

interface Picture {
  readonly name: string;
  readonly blob: Blob;
}

interface Preview {
  readonly open: (file: FileInfo) => void;
  /** The dialog; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** Shows a file that the server holds: an image in a dialog, a PDF in a new window. */
export function usePreview(operation: string | undefined): Preview {
  const ports = usePorts();
  const [picture, setPicture] = useState<Picture>();
  const show = async (file: FileInfo) => {
    const { fileName, fileUrl, fileCategory } = file;
    try {
      const blob = await ports.fetchFile(operation ?? '', { fileName, fileUrl });
      if (fileCategory === '2') ports.openPdf(blob);
      else setPicture({ name: fileName, blob });
    } catch (error) {
      const failure = describeFailure(error, ports);
      if (!failure.shown) ports.notify('error', failure.message);
    }
    return 'done' as const;
  };
  const { run } = useGuarded(show);
  return {
    open: run,
    dialog: picture ? <PictureDialog picture={picture} onClose={() => setPicture(undefined)} /> : null,
  };
}

function PictureDialog({ picture, onClose }: { readonly picture: Picture; readonly onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(picture.blob);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return (
    <Modal
      open={open}
      title={picture.name}
      width={wide}
      footer={null}
      centered
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {url === undefined ? messages.optionsLoading : <img src={url} alt={picture.name} style={wholeImage} />}
    </Modal>
  );
}
