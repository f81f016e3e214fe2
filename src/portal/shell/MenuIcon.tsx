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
  HomeIndex: <HomeOutlined />,
  Trade: <SwapOutlined />,
  Property: <PieChartOutlined />,
  Service: <CustomerServiceOutlined />,
  Mechanism: <BankOutlined />,
  Permanage: <SafetyCertificateOutlined />,
};

/** Whether a menu entry has an icon; pages have none. */
export function hasIcon(code: string): boolean {
  return ICONS[code] !== undefined;
}

export function MenuIcon({ code }: { code: string }): ReactNode {
  return ICONS[code] ?? null;
}
