import { Schema } from '@formily/react';
import { expect, it } from 'vitest';
import './formily.ts';

it('refuses to compile an expression of Formily', () => {
  expect(() => Schema.compile('{{ 1 + 1 }}')).toThrow('pages use CEL');
});
