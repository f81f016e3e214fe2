import { describe, expect, it } from 'vitest';
import { effectOf } from './effect.ts';

const profile = { reads: { methods: ['GET'], operations: '^query(?=[A-Z])' } } as const;

describe('effectOf', () => {
  it.each([
    ['reads by its method', { id: 'pets', method: 'GET' }, 'read'],
    ['reads by its name', { id: 'queryPets', method: 'POST' }, 'read'],
    ['writes otherwise', { id: 'querying', method: 'POST' }, 'write'],
    ['reads by its own word', { id: 'checkPet', method: 'POST', effect: 'read' }, 'read'],
    ['writes by its own word, whatever its name', { id: 'queryPets', method: 'GET', effect: 'write' }, 'write'],
  ] as const)('%s', (_, operation, expected) => {
    expect(effectOf(profile, operation)).toBe(expected);
  });
});
