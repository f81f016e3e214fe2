import { EnginePorts, SchemaPage, type ResolvedPage } from '#engine';
import { useState } from 'react';
import { listWorkload } from '../workload/fields.ts';
import { createPorts } from './ports.ts';

const location = { params: {}, query: { size: '100' } };

/** The resolved page on the engine, as the portal shows it. */
export function OurScreen({ page }: { readonly page: ResolvedPage }) {
  const [ports] = useState(() => createPorts(listWorkload.rows));
  return (
    <EnginePorts value={ports}>
      <SchemaPage page={page} location={location} onQueryChange={() => undefined} />
    </EnginePorts>
  );
}
