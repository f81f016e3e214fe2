import { expect, test } from 'vitest';
import type { WidgetManifest } from '#engine';
import { describeProps } from './PropsEditor.tsx';

const manifest: WidgetManifest = {
  name: 'bank',
  title: '银行',
  faces: ['edit'],
  valueTypes: ['string'],
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      most: { type: 'integer', description: '最多', minimum: 1, maximum: 9 },
      banks: {
        type: 'object',
        description: '从哪里来',
        required: ['operation'],
        properties: {
          operation: { type: 'string', description: '接口', 'x-operation': 'list', 'x-expression': false },
        },
      },
      preview: { type: 'string', description: '预览', 'x-required': 'edit', enum: ['a', 'b'] },
    },
    required: ['banks'],
  },
};

test('props are listed in the order of the manifest, those of an object below it', () => {
  expect(describeProps(manifest).map(({ name, required, limits }) => [name, required, limits])).toEqual([
    ['most', '', '≥ 1；≤ 9'],
    ['banks', '是', ''],
    ['banks.operation', '是', '接口名，按契约检查；不能是表达式'],
    ['preview', '输入时', 'a | b'],
  ]);
});
