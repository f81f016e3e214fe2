import { expect, test } from 'vitest';
import { defineWidget } from './widget.ts';

const manifest = {
  name: 'colour',
  title: '颜色',
  faces: ['cell', 'edit'],
  valueTypes: ['string'],
  props: { type: 'object', additionalProperties: false, properties: {} },
};
const face = () => null;

test('accepts the faces that the manifest names', () => {
  expect(defineWidget(manifest, { edit: face, cell: face })).toMatchObject({ manifest, edit: face, cell: face });
});

test.each([
  ['a missing face', { edit: face }],
  ['a face too many', { edit: face, cell: face, read: face }],
])('refuses %s and names the widget', (_what, faces) => {
  expect(() => defineWidget(manifest, faces)).toThrow(/'colour'.*\[cell, edit\]/);
});
