import { defineWidget, findOption, showValue, SoftTag, type ReadFaceProps } from '#engine';
import manifest from './widget.json' with { type: 'json' };

// Levels 1 and 2 are low, 3 and 4 medium, 5 high, for products (R) and investors (C) alike (handbook: status-colours).
const low = '#52C41A';
const medium = '#FA8C16';
const high = '#F5222D';
const colors: Readonly<Record<string, string>> = { 1: low, 2: low, 3: medium, 4: medium, 5: high };

/** `R3 中风险` in the colour of its level. */
function RiskBadge({ value, options }: ReadFaceProps<string>) {
  const level = /^[RC]([1-5])$/.exec(value ?? '')?.[1];
  if (!level || !value) return <span>{showValue(value)}</span>;
  const label = findOption(options, value)?.label;
  return <SoftTag text={label ? `${value} ${label}` : value} color={colors[level]} />;
}

export const riskBadgeWidget = defineWidget(manifest, { read: RiskBadge, cell: RiskBadge });
