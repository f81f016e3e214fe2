import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

interface Attributes {
  readonly mode?: number | null;
}

/** The part of Emscripten's file system that gives files their modes. */
interface Nodefs {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): void };
}

const OTHERS = 0o077;

const narrow = <T extends Attributes>(attributes: T): T =>
  typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~OTHERS } : attributes;

/** PGlite's folder for this user alone. PGlite sets modes explicitly, so that the umask of the process has no effect. */
export class PrivateFs extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const keepPrivate = (module: unknown): void => {
      const { node_ops: nodes, stream_ops: streams } = (module as { NODEFS: Nodefs }).NODEFS;
      const { mknod, setattr } = nodes;
      const setStreamAttributes = streams.setattr;
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
      nodes.setattr = (node, attributes) => setattr(node, narrow(attributes));
      streams.setattr = (stream, attributes) => setStreamAttributes(stream, narrow(attributes));
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), keepPrivate] });
  }
}
