import { defineWidget, findOption, showValue, SoftTag, type ReadFaceProps } from '#engine';
import manifest from './widget.json' with { type: 'json' };

/** `R3 中风险` in the colour that its dictionary gives the level (handbook: status-colours). */
function RiskBadge({ value, options }: ReadFaceProps<string>) {
  const option = findOption(options, value);
  if (!option || !value) return <span>{showValue(value)}</span>;
  return <SoftTag text={`${value} ${option.label}`} color={option.color} />;
}

export const riskBadgeWidget = defineWidget(manifest, { read: RiskBadge, cell: RiskBadge });
