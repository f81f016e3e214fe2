import { ActionIcon, type PageMeta } from '#engine';
import {
  BankOutlined,
  CustomerServiceOutlined,
  EditOutlined,
  HomeOutlined,
  PieChartOutlined,
  SafetyCertificateOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Icon by resource code (handbook: side-menu). */
const ICONS: Readonly<Record<string, ReactNode>> = {
  HomeIndex: <HomeOutlined aria-hidden="true" />,
  Trade: <SwapOutlined aria-hidden="true" />,
  Property: <PieChartOutlined aria-hidden="true" />,
  Service: <CustomerServiceOutlined aria-hidden="true" />,
  Mechanism: <BankOutlined aria-hidden="true" />,
  Permanage: <SafetyCertificateOutlined aria-hidden="true" />,
  Studio: <EditOutlined aria-hidden="true" />,
};

interface MenuIconProps {
  /** Code of the entry's resource. */
  readonly code: string;
  /** Icon that the entry's page names; drawn where the resource has none. */
  readonly page?: PageMeta['icon'];
}

/** Whether a menu entry has an icon. */
export function hasIcon({ code, page }: MenuIconProps): boolean {
  return page !== undefined || ICONS[code] !== undefined;
}

export function MenuIcon({ code, page }: MenuIconProps): ReactNode {
  return ICONS[code] ?? (page ? <ActionIcon name={page} /> : null);
}
