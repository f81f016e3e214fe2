import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { RiskBadge } from './RiskBadge.tsx';
import manifest from './widget.json' with { type: 'json' };

export const riskBadgeWidget = defineWidget(manifest, { read: RiskBadge, cell: RiskBadge });
