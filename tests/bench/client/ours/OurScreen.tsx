import { EnginePorts, SchemaPage, type ResolvedPage } from '#engine';
import { useState } from 'react';
import type { BenchRow } from '../../workload/fields.ts';
import { createPorts } from './ports.ts';

interface Props {
  readonly page: ResolvedPage;
  readonly rows: readonly BenchRow[];
}

const location = { params: { id: 'R1' }, query: {} };

/** The resolved page on the engine, as the portal shows it. */
export function OurScreen({ page, rows }: Props) {
  const [ports] = useState(() => createPorts(rows));
  return (
    <EnginePorts value={ports}>
      <SchemaPage page={page} location={location} onQueryChange={() => undefined} />
    </EnginePorts>
  );
}
