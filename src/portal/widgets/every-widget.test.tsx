import { describeWidgets } from '#engine/testing';
import { tradeWidgets } from './trade-widgets.ts';

describeWidgets(tradeWidgets, 'src/portal/widgets');
