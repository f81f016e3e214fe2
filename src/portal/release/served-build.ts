/** The build that runs in this window, and the one that the server serves by now. */
export interface BuildSource {
  /** Address of the entry script that runs. */
  readonly running: string | undefined;
  /** Address of the entry script that the server names now; rejects while it cannot be reached. */
  readonly readServed: () => Promise<string | undefined>;
  /** Starts what the server serves, at the present address. */
  readonly start: () => void;
}

/** The names of scripts hold a hash of their content: another entry script is another build. */
export function readBuild({ document, location }: Pick<Window, 'document' | 'location'>): BuildSource {
  return {
    running: findEntry(document),
    async readServed() {
      const reply = await fetch('/index.html', { cache: 'no-store' });
      if (!reply.ok) throw new Error(`index.html: ${reply.status}`);
      return findEntry(new DOMParser().parseFromString(await reply.text(), 'text/html'));
    },
    start: () => location.reload(),
  };
}

function findEntry(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
