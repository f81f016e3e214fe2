import { reportNoEffect } from '../complete/context.ts';
import { pathsBelow } from '../complete/reads.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

const ofInputs = [
  'required',
  'rules',
  'options',
  'check',
  'placeholder',
  'default',
  'disabled',
  'fillButton',
  'checkedWhen',
  'belongsTo',
];

/** A read-only property of the contract is not typed, and never sent. */
export const rule = visit('field', ({ at, shown }, context) => {
  if (!shown) return;
  // A default that reads data gives the value to show.
  const start = at.get('default');
  const shows = start !== undefined && pathsBelow(start).length > 0;
  reportNoEffect(
    context,
    at,
    ofInputs.filter((word) => word !== 'default' || !shows),
    words('the contract says readOnly, so the value is only shown', '契约写了 readOnly，这个值只展示'),
  );
});
