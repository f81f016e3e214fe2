import {
  BarChartOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  FileTextOutlined,
  HomeOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  UnorderedListOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { IconName } from '#engine/language/run';
import { createElement, type ComponentType } from 'react';

/** The icons that a page may name, and no others, so that the bundle does not carry all there are. */
const icons: Readonly<Record<IconName, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  plus: PlusOutlined,
  edit: EditOutlined,
  delete: DeleteOutlined,
  view: EyeOutlined,
  download: DownloadOutlined,
  upload: UploadOutlined,
  print: PrinterOutlined,
  reload: ReloadOutlined,
  home: HomeOutlined,
  list: UnorderedListOutlined,
  file: FileTextOutlined,
  chart: BarChartOutlined,
  user: UserOutlined,
};

/** An icon by the name a page gives it. */
export function ActionIcon({ name }: { readonly name: IconName }) {
  return createElement(icons[name], { 'aria-hidden': true });
}
