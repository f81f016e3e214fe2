import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { createElement } from 'react';

/** The icons that a page may name; each is one of these so that the bundle does not carry all of them. */
const icons = {
  plus: PlusOutlined,
  edit: EditOutlined,
  delete: DeleteOutlined,
  view: EyeOutlined,
  download: DownloadOutlined,
  upload: UploadOutlined,
  print: PrinterOutlined,
  reload: ReloadOutlined,
} as const;

/** An icon by the name a page gives it; nothing for an unknown one, since the label says it all. */
export function ActionIcon({ name }: { readonly name: string }) {
  return Object.hasOwn(icons, name) ? createElement(icons[name as keyof typeof icons], { 'aria-hidden': true }) : null;
}
