import { expect, test } from 'vitest';
import { leanManifest } from './lean-manifests.ts';

test('a build keeps of a manifest what the browser asks', () => {
  const manifest = {
    name: 'stars',
    title: '星级',
    faces: ['edit'],
    valueTypes: ['integer'],
    options: true,
    props: { type: 'object', additionalProperties: false, properties: { most: { description: '最多' } } },
    keyboard: [{ keys: '→', does: '多一颗' }],
    examples: [{ title: '星级' }],
  };

  expect(JSON.parse(leanManifest(JSON.stringify(manifest)))).toEqual({
    name: 'stars',
    title: '星级',
    faces: ['edit'],
    valueTypes: ['integer'],
    options: true,
    props: { type: 'object', additionalProperties: false, properties: {} },
  });
});
