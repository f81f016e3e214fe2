import { describeWidgets } from '#engine/testing';
import { standardWidgets } from './standard-widgets.ts';

describeWidgets(standardWidgets, 'src/engine/antd/widgets');
