import { createWidgetRegistry, standardWidgets } from '#engine';
import { tradeWidgets } from '../widgets/trade-widgets.ts';

/** Every widget that a page of the portal may name. */
export const widgets = createWidgetRegistry([...standardWidgets, ...tradeWidgets]);
