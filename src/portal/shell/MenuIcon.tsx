import {
  BankOutlined,
  CustomerServiceOutlined,
  HomeOutlined,
  PieChartOutlined,
  SafetyCertificateOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Icon by resource code [spec §2]. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  HomeIndex: <HomeOutlined aria-hidden="true" />,
  Trade: <SwapOutlined aria-hidden="true" />,
  Property: <PieChartOutlined aria-hidden="true" />,
  Service: <CustomerServiceOutlined aria-hidden="true" />,
  Mechanism: <BankOutlined aria-hidden="true" />,
  Permanage: <SafetyCertificateOutlined aria-hidden="true" />,
};

/** Whether a menu entry has an icon; pages have none. */
export function hasIcon(code: string): boolean {
  return ICONS[code] !== undefined;
}

export function MenuIcon({ code }: { code: string }): ReactNode {
  return ICONS[code] ?? null;
}
